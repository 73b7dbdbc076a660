import { contactMessage } from "@hiram/contract/site/contact-message.ts";
import { callVisitor } from "./visitor-client.ts";

interface ContactMessage {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
  readonly remark: string;
}

/** Sends the message to the lender. @returns what went wrong, for the visitor to read, or null */
export async function sendContactMessage(message: ContactMessage, failed: string): Promise<string | null> {
  const reply = await callVisitor(contactMessage, { ...message }, failed);
  return reply.success ? null : reply.message;
}
