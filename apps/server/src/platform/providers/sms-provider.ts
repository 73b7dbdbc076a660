import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { type CallLimits, postToProvider } from "./post-to-provider.ts";

/** Sends text messages: one-time codes and notices. */
export interface SmsProvider {
  /** @throws ProviderFailure */
  readonly send: (
    message: { readonly to: string; readonly text: string },
    limits?: CallLimits,
  ) => Promise<void>;
}

/** The SMS provider over HTTP. */
export function httpSmsProvider(settings: ProviderSettings): SmsProvider {
  return {
    async send(message, limits) {
      await postToProvider(settings, { path: "/v1/messages", body: message, answer: v.unknown() }, limits);
    },
  };
}
