import { useState, useSyncExternalStore } from "react";
import { Late } from "../../shell/loading/late.tsx";
import { hasGoneToRepay } from "../bank-tip.ts";
import type { OrderDialogProps } from "./order-dialog.ts";
import { dialogParts } from "./dialog-parts.ts";
import { type DialogName, wantedDialogs } from "./wanted-dialogs.ts";
import { useApp } from "../../shell/app/use-app.ts";

/** The dialogs that the order calls for, one at a time; one that was closed stays closed. */
export function OrderDialogs(props: Omit<OrderDialogProps, "onClose">) {
  const app = useApp();
  const { details } = props;
  const [closed, setClosed] = useState<readonly DialogName[]>([]);
  // Only the browser knows what the session remembers; the server renders the page without dialogs.
  const isTipDone = useSyncExternalStore(watchNothing, hasGoneToRepay, () => null);
  if (isTipDone === null) return null;
  const name = wantedDialogs(details, app.profile, isTipDone).find((wanted) => !closed.includes(wanted));
  if (name === undefined) return null;
  return (
    <Late key={name} part={dialogParts[name]}>
      {(Dialog) => <Dialog {...props} onClose={() => setClosed([...closed, name])} />}
    </Late>
  );
}

function watchNothing(): () => void {
  return () => {};
}
