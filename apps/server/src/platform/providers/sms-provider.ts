import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, callProvider } from "./call-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

export interface TextMessage {
  readonly to: string;
  readonly text: string;
  /** Read out in a voice call instead of sent as text. */
  readonly voice?: boolean;
  /**
   * Our name for this message: repeated under it, it is sent once. A message without one is never repeated, such as a
   * one-time code: whoever asks again gets another.
   */
  readonly reference?: string;
}

/** Sends text messages: one-time codes and notices. */
export interface SmsProvider {
  /** @throws ProviderFailure */
  readonly send: (message: TextMessage, limits?: CallLimits) => Promise<void>;
}

/** The SMS provider over HTTP. */
export function httpSmsProvider(settings: ProviderSettings): SmsProvider {
  return {
    async send({ to, text, voice = false, reference }, limits) {
      const path = voice ? "/v1/calls" : "/v1/messages";
      try {
        await callProvider(settings, { path, body: { to, text, reference }, answer: v.unknown() }, limits);
      } catch (failure) {
        if (!isSentAlready(failure)) throw failure;
      }
    },
  };
}

/** What the API answers when it does not take a message as it is: to this number, or in these words, it never will. */
const OF_THE_MESSAGE: ReadonlySet<number> = new Set([400, 422]);

/** The provider will never send this message; any other refusal is about us, such as a wrong key or address. */
export const isMessageRefused = (failure: unknown): failure is ProviderFailure =>
  failure instanceof ProviderFailure && failure.isFinal && OF_THE_MESSAGE.has(failure.status ?? 0);

/** The provider has the message, in other words: an earlier attempt's answer was lost, and what is due has changed since. */
const isSentAlready = (failure: unknown): boolean =>
  failure instanceof ProviderFailure && failure.status === 409 && failure.code === "reference-reused";
