import type { ContentRun } from "@hiram/content/blocks.ts";
import type { MouseEvent } from "react";
import { withKeys } from "../list-keys.ts";
import { EMail } from "../pieces/e-mail.tsx";
import { Whole } from "../pieces/whole.tsx";

/** How the links of a content page are followed. */
export interface FollowLinks {
  /** The address of one of the product's pages by its content name, e.g. `privacy-policy` or `contact`. */
  readonly pageHref: (name: string) => string;
  /** Called when a telephone number is tapped; without it the link itself dials. */
  readonly onPhone?: ((phone: string) => void) | undefined;
}

/** `7 araw`, `72 hours`: no line breaks between the two. */
const COUNT = /(\d) (days?|hours?|minutes?|months?|years?|weekdays|araw|oras|minuto|buwan|taon)\b/g;

/**
 * Text in its styles, with links that are safe to follow: another site opens separately and learns nothing
 * about the session.
 */
export function Runs({ runs, ...links }: FollowLinks & { readonly runs: readonly ContentRun[] }) {
  return withKeys(runs, ({ text }) => text).map(([key, run]) => <Run key={key} run={run} {...links} />);
}

function Run({ run, pageHref, onPhone }: FollowLinks & { readonly run: ContentRun }) {
  const { text, style, href } = run;
  const whole = href?.startsWith("mailto:") ? (
    <EMail address={text} />
  ) : (
    <Whole text={text.replace(COUNT, "$1\u00a0$2")} />
  );
  const words =
    style === "strong" ? <strong>{whole}</strong> : style === "emphasis" ? <em>{whole}</em> : whole;
  if (href === undefined) return words;
  if (href.startsWith("page:")) return <a href={pageHref(href.slice("page:".length))}>{words}</a>;
  if (/^https?:/.test(href))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  const dial = (click: MouseEvent): void => {
    if (onPhone === undefined || !href.startsWith("tel:")) return;
    click.preventDefault();
    onPhone(text);
  };
  return (
    <a href={href} onClick={dial}>
      {words}
    </a>
  );
}
