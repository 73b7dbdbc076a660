import { telephoneAddress } from "@hiram/bridge";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import type { MouseEvent } from "react";
import { useApp } from "../app/use-app.ts";

/** No style sheet for one line: every page has this, and none may load more than 5 kB of them. */
const WHOLE = { whiteSpace: "nowrap", fontSize: "min(1em, 6.8vw)" } as const;

interface ServicePhoneProps {
  /** The order's own service phone; if empty or left out, the one in the settings (ORD-11). */
  readonly phone?: string | undefined;
}

/** Calls customer service through the native app; a link, so that it dials even before hydration. */
export function ServicePhone({ phone }: ServicePhoneProps) {
  const { call, words } = useServicePhone(phone);
  return call && <a {...call}>{words}</a>;
}

/** The same as an action, for a page that has no other. */
export function ServicePhoneAction({ phone }: ServicePhoneProps) {
  const { call, words } = useServicePhone(phone);
  return (
    call && (
      <ButtonLink variant="ghost" {...call}>
        {words}
      </ButtonLink>
    )
  );
}

/**
 * The props of a link that calls customer service, and its text, with the number kept on one line; `call` is
 * null for a number that cannot be dialled.
 */
export function useServicePhone(phone: string | undefined) {
  const app = useApp();
  const number = phone === undefined || phone === "" ? app.settings.servicePhone : phone;
  const href = telephoneAddress(number);
  const onClick = (click: MouseEvent): void => {
    click.preventDefault();
    app.bridge.send("callPhone", { phone: number });
  };
  const [before, after] = app.shellTexts().callService(number).split(number);
  // In one element: among the parts of a button, the space before the number would be lost.
  const words = (
    <span>
      {before}
      <span style={WHOLE}>{number}</span>
      {after}
    </span>
  );
  return { call: href === null ? null : { href, onClick }, words };
}
