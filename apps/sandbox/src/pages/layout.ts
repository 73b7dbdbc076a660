import type { FastifyReply } from "fastify";
import { html, type Html } from "./html.ts";
import { showPesos } from "./money-and-time.ts";
import { STYLE_SHEET } from "./stylesheet.ts";

interface Outcome {
  readonly amount: number;
  readonly state: string;
  readonly failureReason: string | null;
}

const PLACES = [
  ["/sandbox/", "Sandbox"],
  ["/sandbox/counter", "Counter"],
  ["/sandbox/cards", "Cards"],
  ["/sandbox/payouts", "Payouts"],
  ["/sandbox/outbox", "Outbox"],
] as const;

/**
 * Sends a whole page. `here` marks the place in the navigation; null for the provider's own pages, which a
 * borrower sees and which have no navigation. `formTargets` are origins that a form may lead to.
 */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; here: string | null; body: Html; formTargets?: readonly string[] },
): FastifyReply {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(" ");
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${targets}`,
    )
    .send(documentOf(page).markup);
}

function documentOf({ title, here, body }: { title: string; here: string | null; body: Html }): Html {
  const links = PLACES.map(
    ([path, name]) => html`<a href="${path}" ${path === here ? html`aria-current="page"` : null}>${name}</a>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}${here === null ? null : " · Sandbox"}</title>
        <style>
          ${{ markup: STYLE_SHEET }}
        </style>
      </head>
      <body>
        <header class="notice">Sandbox: no real money moves here.</header>
        ${here === null ? null : html`<nav aria-label="Sandbox">${links}</nav>`}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
}

/** What a desk decides on, and how that stands. */
export function outcomeHead({ amount, state, failureReason }: Outcome): Html {
  return html`<div class="head">
    <p class="amount">${showPesos(amount)}</p>
    <p class="state ${state}">${state}${failureReason === null ? null : `: ${failureReason}`}</p>
  </div>`;
}

/** The two answers of a desk: paid, or refused for one of the reasons by the button named `refuse`. */
export function outcomeForms(action: string, reasons: readonly string[], refuse: string): Html {
  return html`
    <form method="post" action="${action}">
      <input type="hidden" name="outcome" value="paid" />
      <button class="second">Pay</button>
    </form>
    <form method="post" action="${action}">
      <input type="hidden" name="outcome" value="failed" />
      <label for="reason-${action}">Reason</label>
      <div class="beside">
        <select id="reason-${action}" name="reason">
          ${reasons.map((reason) => html`<option>${reason}</option>`)}
        </select>
        <button class="second">${refuse}</button>
      </div>
    </form>
  `;
}
