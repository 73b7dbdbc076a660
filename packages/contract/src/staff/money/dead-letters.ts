import * as valibot from "valibot";
import { operation } from "../../operation.ts";
import { after, instantOut, next, reason } from "../fields.ts";
import { act, list, rowNumber } from "./money-fields.ts";

/** What failed: a job that failed for good, or a signed event from a provider that could not be accepted. */
const deadLetter = valibot.object({
  letter: valibot.picklist(["job", "event"]),
  id: valibot.number(),
  /** The job's kind, or the provider. */
  what: valibot.string(),
  /** Ids that the job is about, as JSON; empty for an event. */
  about: valibot.string(),
  problem: valibot.string(),
  /** How often it was tried, or sent. */
  times: valibot.number(),
  at: instantOut,
});
export type DeadLetterLine = valibot.InferOutput<typeof deadLetter>;

/** Those of one kind, newest first. */
export const staffDeadLettersSchema = {
  payload: valibot.object({
    letter: valibot.picklist(["job", "event"], "must be job or event"),
    after,
  }),
  answer: valibot.object({ letters: valibot.array(deadLetter), next }),
};
export const staffDeadLetters = operation<typeof staffDeadLettersSchema>({
  name: "staffDeadLetters",
  path: "/staff/money/dead-letters",
  ...list,
});

/**
 * Retries a job, or closes a dead letter: what it was to send has then failed. `409` if it is no longer a dead letter,
 * or if closing it would leave money that the provider may have without an outcome.
 */
export const staffHandleDeadLetterSchema = {
  payload: valibot.object({
    letter: valibot.picklist(["job", "event"], "must be job or event"),
    id: rowNumber,
    act: valibot.picklist(["retry", "close"], "must be retry or close"),
    why: reason,
  }),
  answer: valibot.null(),
};
export const staffHandleDeadLetter = operation<typeof staffHandleDeadLetterSchema>({
  name: "staffHandleDeadLetter",
  path: "/staff/money/dead-letters/handle",
  ...act,
});

/**
 * Shows what a provider sent, for a reason that is recorded in the audit log: to tell the provider what is wrong with
 * it. `409` once it is dealt with.
 */
export const staffReadRefusedEventSchema = {
  payload: valibot.object({ id: rowNumber, why: reason }),
  answer: valibot.object({
    /** As it was sent; what no text can hold is replaced by U+FFFD. It may name people. */
    body: valibot.string(),
  }),
};
export const staffReadRefusedEvent = operation<typeof staffReadRefusedEventSchema>({
  name: "staffReadRefusedEvent",
  path: "/staff/money/dead-letters/event",
  ...act,
});
