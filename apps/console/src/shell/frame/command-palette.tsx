import { Spotlight, spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { staffFindBorrowers } from "@hiram/contract/staff/borrowers/find-borrowers.ts";
import { LONGEST_SEARCH } from "@hiram/contract/staff/fields.ts";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { useDebouncedValue, useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Icon } from "../pages/icon.tsx";
import { usePermittedPages } from "../pages/console-page.ts";
import { isDialogOpen } from "../keys/page-keys.ts";
import { useSession } from "../session/session.tsx";
import { ask } from "../session/staff-client.ts";

/** How long typing must pause before a search is sent. */
const TYPING_MS = 200;
const SHORTEST_SEARCH = 3;
const MOST_SHOWN = 7;

/** Borrowers that match what is typed, once typing pauses (CON-3). */
function useFoundBorrowers(typed: string): SpotlightActionData[] {
  const { may } = useSession();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(typed.trim().slice(0, LONGEST_SEARCH), TYPING_MS);
  const found = useQuery({
    queryKey: ["borrowers", search],
    queryFn: () => ask(staffFindBorrowers, { search }),
    enabled: may("view-borrowers") && search.length >= SHORTEST_SEARCH,
  });
  return (found.data?.borrowers ?? []).slice(0, MOST_SHOWN).map(({ borrowerId, name, phone }) => ({
    id: `borrower-${borrowerId}`,
    label: name,
    description: texts.foundBorrower(borrowerId, phone),
    // Found by the server, whatever the label says.
    keywords: typed,
    leftSection: <Icon name="people" />,
    onClick: () =>
      void navigate({ to: "/borrowers/$borrowerId", params: { borrowerId: String(borrowerId) } }),
  }));
}

/**
 * Every page and action by name, and borrowers by what is known about them, with Ctrl K, also from a field but not
 * from a dialog.
 */
export function CommandPalette({ showShortcuts }: { readonly showShortcuts: () => void }) {
  const pages = usePermittedPages();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [typed, setTyped] = useState("");
  const found = useFoundBorrowers(typed);
  useHotkeys([["mod+K", () => isDialogOpen() || spotlight.open()]], []);
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
    ...found,
  ];
  return (
    <Spotlight
      actions={actions}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={texts.nothingFound}
      highlightQuery
      shortcut={null}
      attributes={{ content: { "aria-label": texts.search } }}
      searchProps={{
        leftSection: <Icon name="search" />,
        placeholder: texts.search,
        "aria-label": texts.search,
      }}
    />
  );
}
