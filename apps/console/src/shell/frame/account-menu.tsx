import { Avatar, Button, Menu, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { Icon } from "../pages/icon.tsx";
import { useSession } from "../session/session.tsx";
import { switchSingleKeys, useSingleKeys } from "../keys/single-keys.ts";

const SCHEMES = [
  ["light", "sun"],
  ["dark", "moon"],
  ["auto", "screen"],
] as const;

/** Who is signed in, the colour scheme, the keyboard, signing out. */
export function AccountMenu({ showShortcuts }: { readonly showShortcuts: () => void }) {
  const { me, signOut } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const areKeysOn = useSingleKeys();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="subtle" color="gray" px="xs" className="frame-button">
          <Avatar name={me.name} color="hiram" size="sm" className="account-mark" aria-hidden="true" />
          <VisuallyHidden>{texts.account}:&nbsp;</VisuallyHidden>
          <span className="at-desk">{me.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.colors}</Menu.Label>
        {SCHEMES.map(([scheme, icon]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<Icon name={icon} />}
            onClick={() => setColorScheme(scheme)}
            fw={colorScheme === scheme ? 700 : 400}
          >
            {texts[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="keys" />} onClick={showShortcuts}>
          {texts.shortcuts}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="keys" />} onClick={() => switchSingleKeys(!areKeysOn)}>
          {areKeysOn ? texts.singleKeys.on : texts.singleKeys.off}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="out" />} onClick={() => void signOut()}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
