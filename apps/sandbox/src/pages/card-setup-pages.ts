import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import {
  cancelCardSetup,
  CARD_BANKS,
  findCardSetup,
  saveCard,
  stateOfCardSetup,
} from "../payment/card-setups.ts";
import { html } from "./html.ts";
import { sendPage } from "./layout.ts";

/** The holder goes back after this long, whether or not the lender has acknowledged. */
const LONGEST_WAIT_MS = 3_000;

interface Typed {
  action?: string;
  bank?: string;
  number?: string;
}

/** The provider's own page for saving a card: the lender never sees its number. */
export function registerCardSetupPages(app: FastifyInstance, parts: SandboxParts): void {
  const { book, now } = parts;

  app.get<{ Params: { id: string }; Querystring: { problem?: string } }>(
    "/sandbox/card-setup/:id",
    (call, reply) => {
      const setup = findCardSetup(book.records, call.params.id);
      const state = stateOfCardSetup(setup, now());
      const options = CARD_BANKS.map(
        ({ bankCode, bankName }) => html`<option value="${bankCode}">${bankName}</option>`,
      );
      return sendPage(reply, {
        title: "Save a card",
        here: null,
        formTargets: [new URL(setup.returnUrl).origin],
        body: html`
          <article>
            <p>
              ${setup.description} may take your loan payments from this card, each time only after you tell
              it to.
            </p>
            ${
              state === "open"
                ? html`<form method="post">
                    ${call.query.problem === undefined ? null : html`<p role="alert" class="problem">Type the 16 digits of the card.</p>`}
                    <label for="bank">Bank</label>
                    <select id="bank" name="bank">
                      ${options}
                    </select>
                    <label for="number">Card number</label>
                    <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" />
                    <button name="action" value="save">Save this card</button>
                    <button name="action" value="cancel" class="quiet">Cancel</button>
                  </form>`
                : html`<p role="status" class="state">This page is ${state}.</p>
                    <p><a class="button" href="${setup.returnUrl}">Back</a></p>`
            }
          </article>
        `,
      });
    },
  );

  app.post<{ Params: { id: string }; Body: Typed }>("/sandbox/card-setup/:id", async (call, reply) => {
    const setup = findCardSetup(book.records, call.params.id);
    // Only an open page does anything: a second tap does not save a second card.
    if (stateOfCardSetup(setup, now()) === "open") {
      const { action, bank, number = "" } = call.body ?? {};
      const digits = number.replaceAll(/[\s-]/g, "");
      if (action !== "save") await cancelCardSetup(parts, setup, LONGEST_WAIT_MS);
      else if (!/^\d{16}$/.test(digits))
        return reply.redirect(`/sandbox/card-setup/${setup.id}?problem=1`, 303);
      else {
        const chosen = CARD_BANKS.find(({ bankCode }) => bankCode === bank) ?? CARD_BANKS[0];
        await saveCard(parts, setup, { ...chosen, last4: digits.slice(-4) }, LONGEST_WAIT_MS);
      }
    }
    return reply.redirect(setup.returnUrl, 303);
  });
}
