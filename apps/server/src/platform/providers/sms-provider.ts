import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, callProvider } from "./call-provider.ts";

export interface TextMessage {
  readonly to: string;
  readonly text: string;
  /** Read out in a voice call instead of sent as text. */
  readonly voice?: boolean;
}

/** Sends text messages: one-time codes and notices. */
export interface SmsProvider {
  /** @throws ProviderFailure */
  readonly send: (message: TextMessage, limits?: CallLimits) => Promise<void>;
}

/** The SMS provider over HTTP. */
export function httpSmsProvider(settings: ProviderSettings): SmsProvider {
  return {
    async send({ to, text, voice = false }, limits) {
      const path = voice ? "/v1/calls" : "/v1/messages";
      await callProvider(settings, { path, body: { to, text }, answer: v.unknown() }, limits);
    },
  };
}
