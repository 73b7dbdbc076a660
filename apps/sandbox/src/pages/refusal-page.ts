import type { FastifyReply } from "fastify";
import type { Refusal } from "../refusal.ts";
import { html } from "./html.ts";
import { sendPage } from "./layout.ts";

/** A refusal for a person at a browser. */
export function refusalPage(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body = html`
    <p class="problem" role="alert">${sentence(refusal)}</p>
    <p><a class="button second" href="/sandbox/">Back to the sandbox</a></p>
  `;
  return sendPage(reply.code(refusal.status), { title: "That did not work", here: "", body });
}

/** The refusal's message as a sentence. */
export function sentence({ message }: Refusal): string {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`;
}
