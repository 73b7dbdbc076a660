import { latePart, type LatePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { type ComponentType, useState, useSyncExternalStore } from "react";
import { hasGoneToRepay } from "../bank-tip.ts";
import type { OrderDialogProps } from "./order-dialog.ts";
import { type DialogName, wantedDialogs } from "./wanted-dialogs.ts";

const dialogs: Readonly<Record<DialogName, LatePart<ComponentType<OrderDialogProps>>>> = {
  "bank-card": latePart(async () => (await import("./bank-card-dialog.tsx")).BankCardDialog),
  withdraw: latePart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog),
  "kind-tips": latePart(async () => (await import("./kind-tips-dialog.tsx")).KindTipsDialog),
  rating: latePart(async () => (await import("./rating-dialog.tsx")).RatingDialog),
};

/** The dialogs that the order asks for, one at a time; one that was closed stays closed. */
export function OrderDialogs(props: Omit<OrderDialogProps, "onClose">) {
  const { app, details } = props;
  const [closed, setClosed] = useState<readonly DialogName[]>([]);
  // What the session remembers is known in the browser alone; the server renders the page without dialogs.
  const isTipDone = useSyncExternalStore(watchNothing, hasGoneToRepay, () => null);
  if (isTipDone === null) return null;
  const name = wantedDialogs(details, app.profile, isTipDone).find((wanted) => !closed.includes(wanted));
  if (name === undefined) return null;
  return <LateDialog key={name} {...props} name={name} onClose={() => setClosed([...closed, name])} />;
}

function watchNothing(): () => void {
  return () => {};
}

/** A dialog whose code comes after the page; while it cannot be had, the page goes on without it. */
function LateDialog({ name, ...props }: OrderDialogProps & { readonly name: DialogName }) {
  const { part: Dialog } = useLatePart(dialogs[name]);
  return Dialog && <Dialog {...props} />;
}
