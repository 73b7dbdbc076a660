import { telephoneAddress } from "@hiram/bridge";
import type { MouseEvent } from "react";
import { useApp } from "./use-app.ts";

interface ServicePhoneProps {
  /** The order's own service phone; empty or left out: the one of the settings (ORD-11). */
  readonly phone?: string | undefined;
}

/** Calls customer service through the native app; a link, so that it dials even before the bundle runs. */
export function ServicePhone({ phone }: ServicePhoneProps) {
  const app = useApp();
  const number = phone === undefined || phone === "" ? app.settings.servicePhone : phone;
  const address = telephoneAddress(number);
  if (address === null) return null;
  const dial = (click: MouseEvent): void => {
    click.preventDefault();
    app.bridge.send("callPhone", { phone: number });
  };
  return (
    <a href={address} onClick={dial}>
      {app.shellTexts().callService(number)}
    </a>
  );
}
