import { AppShell, Burger, Button, Group, Kbd } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { spotlight } from "@mantine/spotlight";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { Outlet } from "@tanstack/react-router";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { useFocusKept } from "./focus-kept.ts";
import { usePausedWhileLeftAlone } from "../session/left-alone.ts";
import { Icon } from "../pages/icon.tsx";
import { Navigation } from "./navigation.tsx";
import { Shortcuts } from "../keys/shortcuts.tsx";
import { Stale } from "./stale.tsx";
import { useWrongFieldFocus } from "../forms/wrong-field.ts";

/** The frame around every page: the navigation at the side, search and account at the top. */
export function Frame() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isListOpen, list] = useDisclosure(false);
  useWrongFieldFocus();
  useFocusKept();
  usePausedWhileLeftAlone();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 224, breakpoint: "md", collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a className="skip-link" href="#page">
        {texts.skip}
      </a>
      <AppShell.Header className="no-print">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label={texts.openMenu} />
            <Brand />
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Button
              variant="default"
              className="frame-button"
              leftSection={<Icon name="search" />}
              rightSection={<Kbd visibleFrom="md">Ctrl K</Kbd>}
              onClick={spotlight.open}
              fw={400}
            >
              <span className="at-desk">{texts.search}</span>
            </Button>
            <AccountMenu showShortcuts={list.open} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className="frame-nav" p="xs" component="div">
        <Navigation onFollow={close} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1}>
        <Stale />
        <Outlet />
      </AppShell.Main>
      <CommandPalette showShortcuts={list.open} />
      <Shortcuts isOpen={isListOpen} open={list.open} close={list.close} />
    </AppShell>
  );
}
