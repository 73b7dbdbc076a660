import { randomInt } from "node:crypto";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { type KeyedHash, keyedHash } from "../platform/keyed-hash.ts";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { SmsProvider } from "../platform/providers/sms-provider.ts";
import { CODE_LENGTH } from "./limits.ts";
import { lookAtCode } from "./look-at-code.ts";
import { markUndeliverable, reserveSend } from "./reserve-send.ts";

export type CodePurpose = "registration" | "login" | "password-reset" | "payout-account" | "repayment";

/**
 * Asked for in a session, and sent to its borrower's own number alone: nobody pumps messages with them, and
 * strangers who do so with others must not stop anybody's money.
 */
const OF_BORROWERS: ReadonlySet<CodePurpose> = new Set(["payout-account", "repayment"]);

export interface CodeTarget {
  readonly purpose: CodePurpose;
  /** What the code opens, such as "borrower:12/account:34": a code for one thing opens no other. */
  readonly subject: string;
  /** As it is kept: `09` and nine digits (`readMobile`). */
  readonly phone: string;
}

export interface CodeRequest extends CodeTarget {
  readonly locale: Locale;
  readonly deviceId?: string;
  /** `CallContext.callerAddress`. */
  readonly callerAddress?: string;
  /** Spoken in a call instead of written. */
  readonly voice?: boolean;
  /**
   * The number has an account already: the message says so beside the code, to its owner alone
   * (docs/decisions/0007).
   */
  readonly hasAccount?: boolean;
}

export type NotSent = "too-soon" | "too-many" | "paused" | "undeliverable";

export type SendResult =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: NotSent; /** 0: now. */ readonly retryAfterSeconds: number };

export interface CodeCheck extends CodeTarget {
  readonly code: string;
  /**
   * A right code that was accepted before is accepted again within its five minutes. Only for what is done
   * once however often it is asked, so that a call that came twice gets its answer twice.
   */
  readonly repeatable?: boolean;
}

/** `expired`: there is no code to compare with any more (too old, used, looked at too often, never sent). */
export type CheckResult = "accepted" | "wrong" | "expired";

/** One-time codes by SMS or voice: six digits, single use, five minutes, five checks. */
export interface OneTimeCodes {
  /**
   * Sends a code. The newest one of its target counts. Refused by the limits of number, device and address
   * and by the spend breaker (limits.ts); a message that the provider did not take counts for no number, so
   * that its owner need not wait for another.
   */
  send(request: CodeRequest): Promise<SendResult>;
  /** Compares a code. Each call uses up one of five looks, counted before the code is looked at. */
  check(request: CodeCheck): Promise<CheckResult>;
}

export interface OneTimeCodeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sms: SmsProvider;
  readonly logger: Logger;
  readonly settings: Config["oneTimeCodes"];
  /** What borrowers call the product: who the message is from. */
  readonly brand: string;
  /** Told what came of every send, for metrics. */
  readonly onSend?: (outcome: "sent" | NotSent) => void;
}

export function oneTimeCodes(parts: OneTimeCodeParts): OneTimeCodes {
  const { database, clock, settings, logger, onSend } = parts;
  const hash = keyedHash(settings.secret);

  async function send(request: CodeRequest): Promise<SendResult> {
    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, "0");
    const reserved = await reserveSend(database, hash, {
      now: clock.now(),
      phone: request.phone,
      deviceId: request.deviceId ?? "",
      callerAddress: request.callerAddress ?? "",
      targetHash: targetHash(hash, request),
      codeHash: codeHash(hash, request, code),
      unverifiedAllowance: OF_BORROWERS.has(request.purpose) ? Infinity : settings.unverifiedAllowance,
    });
    if (!reserved.ok) {
      const { reason, retryAfterSeconds } = reserved;
      if (reason === "paused") {
        logger.error("one-time codes are paused: many were sent and few verified (SMS_UNVERIFIED_ALLOWANCE)");
      }
      return { sent: false, reason, retryAfterSeconds };
    }
    try {
      await parts.sms.send({
        to: request.phone,
        text: messageOf(request, code, parts.brand),
        ...(request.voice === true ? { voice: true } : {}),
      });
    } catch (failure) {
      await markUndeliverable(database.db, reserved.id, clock.now());
      if (!(failure instanceof ProviderFailure)) throw failure;
      logger.warn({ err: failure }, "a one-time code could not be sent");
      return { sent: false, reason: "undeliverable", retryAfterSeconds: 0 };
    }
    return { sent: true };
  }

  return {
    send: async (request) => {
      const result = await send(request);
      onSend?.(result.sent ? "sent" : result.reason);
      return result;
    },
    check: (request) =>
      lookAtCode(database.db, {
        targetHash: targetHash(hash, request),
        codeHash: codeHash(hash, request, request.code),
        repeatable: request.repeatable === true,
        now: clock.now(),
      }),
  };
}

const targetHash = (hash: KeyedHash, { purpose, subject, phone }: CodeTarget): string =>
  hash.of("code-target", purpose, subject, phone);

const codeHash = (hash: KeyedHash, { purpose, subject, phone }: CodeTarget, code: string): string =>
  hash.of("code", purpose, subject, phone, code);

function messageOf({ purpose, locale, voice, hasAccount }: CodeRequest, code: string, brand: string): string {
  const texts = serverTexts(locale);
  // Spoken digit by digit; as one number nobody could write it down.
  const shown = voice === true ? Array.from(code).join(", ") : code;
  const words = hasAccount === true ? texts.codeMessageHasAccount : texts.codeMessage[purpose];
  return words(shown, brand);
}
