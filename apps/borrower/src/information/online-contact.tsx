import { checkedAddress, telephoneAddress } from "@hiram/bridge";
import type { MouseEvent } from "react";
import { useApp } from "../shell/app/use-app.ts";

interface OnlineContactProps {
  /** A number, the https link of a chat, or a name to look up in a chat app. */
  readonly contact: string;
}

/**
 * The online service's contact value (CS-1): a number is called, a link opened, a name only read and copied.
 */
export function OnlineContact({ contact }: OnlineContactProps) {
  const app = useApp();
  const chat = checkedAddress(contact, { origin: app.origin, allowedHosts: "any-https" });
  if (chat !== null)
    return (
      <a href={chat} target="_blank" rel="noopener noreferrer">
        {contact.replace(/^https:\/\//, "")}
      </a>
    );
  const number = /^[+\d][\d ()-]*$/.test(contact) ? telephoneAddress(contact) : null;
  if (number === null) return <span>{contact}</span>;
  const dial = (click: MouseEvent): void => {
    click.preventDefault();
    app.bridge.send("callPhone", { phone: contact });
  };
  return (
    <a href={number} onClick={dial}>
      {contact}
    </a>
  );
}
