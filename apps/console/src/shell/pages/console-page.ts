import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import type { shellTexts } from "@hiram/texts/console/shell.ts";
import { type ComponentType, createContext, use } from "react";
import type { IconName } from "./icon.tsx";
import { useSession } from "../session/session.tsx";

/** A page of the console, as `routes.tsx` lists it. */
export interface ConsolePage {
  /** Below `/console`; `/complaints/$id` has a variable part. */
  readonly path: `/${string}`;
  readonly title: string;
  /** The heading under which the side navigation lists it; absent: not listed, like the page of one case. */
  readonly group?: keyof typeof shellTexts.groups;
  readonly icon: IconName;
  /** Absent: for everyone who is signed in. */
  readonly permission?: StaffPermission;
  /** `g` and then this letter opens it. */
  readonly letter?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Every page: the frame gets them from here, so that no page imports the list of pages. */
export const PagesContext = createContext<readonly ConsolePage[]>([]);

/** Whether the reader may open an address, such as `/borrowers/12`. */
export function useMayOpen(): (to: string) => boolean {
  const { may } = useSession();
  const pages = use(PagesContext);
  return (to) => {
    const page = pages
      .filter(({ path }) => to === path || to.startsWith(`${path}/`))
      .toSorted((one, other) => other.path.length - one.path.length)[0];
    return page?.permission === undefined || may(page.permission);
  };
}

/** The pages that the reader may open, given their permissions. */
export function usePermittedPages(): readonly ConsolePage[] {
  const { may } = useSession();
  return use(PagesContext).filter(
    ({ permission, group }) => group !== undefined && (permission === undefined || may(permission)),
  );
}
