import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";
import { Notice } from "./page-states.tsx";
import { useSession } from "../session/session.tsx";

/** A page for those who have the permission; the server refuses its calls to anyone else in any case. */
export function Permitted({
  title,
  permission,
  children,
}: {
  readonly title: string;
  readonly permission: StaffPermission | undefined;
  readonly children: ReactNode;
}) {
  const { may } = useSession();
  if (permission === undefined || may(permission)) return children;
  return (
    <>
      <PageHead title={title} />
      <Notice>{texts.notPermitted}</Notice>
    </>
  );
}
