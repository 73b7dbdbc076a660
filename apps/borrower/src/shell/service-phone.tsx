import { telephoneAddress } from "@hiram/bridge";
import type { MouseEvent } from "react";
import { useApp } from "./use-app.ts";

interface ServicePhoneProps {
  /** The order's own service phone; empty or left out: the one of the settings (ORD-11). */
  readonly phone?: string | undefined;
}

/** Calls customer service through the native app; a link, so that it dials even before the bundle runs. */
export function ServicePhone({ phone }: ServicePhoneProps) {
  const { call, words } = useServicePhone(phone);
  return call && <a {...call}>{words}</a>;
}

/** What a link that calls customer service needs, and what it says; `call` is null for a number that none can dial. */
export function useServicePhone(phone: string | undefined) {
  const app = useApp();
  const number = phone === undefined || phone === "" ? app.settings.servicePhone : phone;
  const href = telephoneAddress(number);
  const onClick = (click: MouseEvent): void => {
    click.preventDefault();
    app.bridge.send("callPhone", { phone: number });
  };
  return { call: href === null ? null : { href, onClick }, words: app.shellTexts().callService(number) };
}
