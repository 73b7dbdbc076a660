import { Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { useNavigate } from "@tanstack/react-router";
import { Icon } from "./icon.tsx";
import { usePermittedPages } from "./console-page.ts";
import { useSession } from "./session.tsx";

/** Every page and action by its name, by Ctrl K. */
export function CommandPalette({ showShortcuts }: { readonly showShortcuts: () => void }) {
  const pages = usePermittedPages();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const actions: SpotlightActionData[] = [
    ...pages.map(({ path, title, icon }) => ({
      id: path,
      label: title,
      leftSection: <Icon name={icon} />,
      onClick: () => void navigate({ to: path }),
    })),
    {
      id: "shortcuts",
      label: texts.shortcuts,
      leftSection: <Icon name="keys" />,
      onClick: showShortcuts,
    },
    {
      id: "sign-out",
      label: texts.signOut,
      leftSection: <Icon name="out" />,
      onClick: () => void signOut(),
    },
  ];
  return (
    <Spotlight
      actions={actions}
      nothingFound={texts.nothingFound}
      highlightQuery
      searchProps={{
        leftSection: <Icon name="search" />,
        placeholder: texts.search,
        "aria-label": texts.search,
      }}
    />
  );
}
