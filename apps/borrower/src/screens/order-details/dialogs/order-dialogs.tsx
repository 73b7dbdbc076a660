import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { importLate } from "@hiram/ui/late-code/late-code.ts";
import { hasGoneToRepay } from "../bank-tip.ts";
import type { OrderDialogProps } from "./order-dialog.ts";
import { type DialogName, wantedDialogs } from "./wanted-dialogs.ts";

const load: Readonly<Record<DialogName, () => Promise<ComponentType<OrderDialogProps>>>> = {
  "bank-card": async () => (await import("./bank-card-dialog.tsx")).BankCardDialog,
  withdraw: async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog,
  "kind-tips": async () => (await import("./kind-tips-dialog.tsx")).KindTipsDialog,
  rating: async () => (await import("./rating-dialog.tsx")).RatingDialog,
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

/** A dialog whose code comes after the page; when it cannot be had, the page goes on without it. */
function LateDialog({ name, ...props }: OrderDialogProps & { readonly name: DialogName }) {
  const [Loaded, setLoaded] = useState<ComponentType<OrderDialogProps> | null>(null);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    let isShown = true;
    const pass = (loaded: ComponentType<OrderDialogProps> | null): void => {
      if (!isShown) return;
      if (loaded === null) close();
      else setLoaded(() => loaded);
    };
    importLate(load[name]).then(pass, () => pass(null));
    return () => {
      isShown = false;
    };
  }, [name]);
  return Loaded && <Loaded {...props} />;
}
