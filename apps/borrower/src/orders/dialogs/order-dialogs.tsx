import { latePart, type LatePart } from "@hiram/ui/late-code/late-part.ts";
import { type ComponentType, useState, useSyncExternalStore } from "react";
import { Late } from "../../shell/late.tsx";
import { hasGoneToRepay } from "../bank-tip.ts";
import type { OrderDialogProps } from "./order-dialog.ts";
import { type DialogName, wantedDialogs } from "./wanted-dialogs.ts";
import { useApp } from "../../shell/use-app.ts";

const dialogs: Readonly<Record<DialogName, LatePart<ComponentType<OrderDialogProps>>>> = {
  "bank-card": latePart(async () => (await import("./bank-card-dialog.tsx")).BankCardDialog),
  withdraw: latePart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog),
  "kind-tips": latePart(async () => (await import("./kind-tips-dialog.tsx")).KindTipsDialog),
  rating: latePart(async () => (await import("./rating-dialog.tsx")).RatingDialog),
};

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
    <Late key={name} part={dialogs[name]}>
      {(Dialog) => <Dialog {...props} onClose={() => setClosed([...closed, name])} />}
    </Late>
  );
}

function watchNothing(): () => void {
  return () => {};
}
