import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import type { ReactNode } from "react";
import { Notice } from "./page-states.tsx";
import { useSession } from "./session.tsx";

/** A page for those who have the permission; the server refuses its calls to anyone else in any case. */
export function Permitted({
  permission,
  children,
}: {
  readonly permission: StaffPermission | undefined;
  readonly children: ReactNode;
}) {
  const { may } = useSession();
  return permission === undefined || may(permission) ? children : <Notice>{texts.notPermitted}</Notice>;
}
