import { SMS_CODE_LENGTH } from "@hiram/market/sms-code.ts";
import { randomInt } from "node:crypto";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { type KeyedHash, keyedHash } from "../platform/keyed-hash.ts";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { SmsProvider } from "../platform/providers/sms-provider.ts";
import { admitSend, markUndeliverable, type SendRefused } from "./admit-send.ts";
import { type Asker, askerHash, type Whereabouts } from "./asker.ts";
import type { CodePurpose } from "./limits.ts";
import { type CheckResult, compareCode } from "./compare-code.ts";

export interface CodeTarget {
  readonly purpose: CodePurpose;
  /** What the code authorises, such as "borrower:12/account:34": a code for one thing authorises no other. */
  readonly subject: string;
  /** In its stored form: `09` and nine digits (`readMobile`). */
  readonly phone: string;
}

export interface CodeRequest extends CodeTarget {
  readonly locale: Locale;
  /** Each kind of asker has limits of its own: what strangers request never uses up the owner's. */
  readonly asker: Asker;
  /** Spoken in a call instead of written. */
  readonly voice?: boolean;
  /**
   * The number has an account. A registration's message then says so beside the code, to its owner alone, and while the
   * spend breaker is open a log-in's code is sent all the same; the answer never tells (docs/decisions/0007).
   */
  readonly hasAccount?: boolean;
  /** A code that was sent since then answers this request too: the reply to it was lost, and no second one is sent. */
  readonly since?: Date | undefined;
}

/** `undeliverable`: the provider refused this message; `provider-away`: it can't be reached, or takes no messages. */
export type NotSent = SendRefused["reason"] | "undeliverable" | "provider-away";

export interface CodeNotSent {
  readonly sent: false;
  readonly reason: NotSent;
  /** 0: now. */
  readonly retryAfterSeconds: number;
}

export type SendResult = { readonly sent: true } | CodeNotSent;

export interface CodeCheck extends CodeTarget {
  readonly code: string;
  /** Where it is typed; absent where the subject names a session's borrower. */
  readonly from?: Whereabouts;
  /**
   * How the page identifies its own attempt: the code that it used up is accepted once more in the same attempt, whose
   * answer may have been lost, and in no other.
   */
  readonly attempt?: string | undefined;
  /**
   * A right code that was accepted before is accepted again within its five minutes. Only for actions that happen once
   * however often they are called, so that a call arriving twice gets its answer twice.
   */
  readonly repeatable?: boolean;
}

/** One-time codes by SMS or voice: six digits, single use, valid for five minutes and five checks. */
export interface OneTimeCodes {
  /**
   * Sends a code, which replaces the same asker's previous one for the same target. Refused by the limits per number,
   * device and network (limits.ts); a message that the provider certainly did not send does not count for the number, so
   * that its owner need not wait for another. One whose answer was lost may arrive: it counts as sent, and its code is
   * accepted.
   */
  send(request: CodeRequest): Promise<SendResult>;
  /** Compares a code with those of its target. Each call uses up one look at each of them, counted before comparing. */
  check(request: CodeCheck): Promise<CheckResult>;
}

export interface OneTimeCodeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sms: SmsProvider;
  readonly logger: Logger;
  readonly settings: Config["oneTimeCodes"];
  /** What borrowers call the product: the message's sender. */
  readonly brand: string;
  /** Called with the outcome of every send, for metrics. */
  readonly onSend?: (outcome: "sent" | "unanswered" | "withheld" | NotSent) => void;
}

export function oneTimeCodes(parts: OneTimeCodeParts): OneTimeCodes {
  const { database, clock, settings, logger, onSend } = parts;
  const hash = keyedHash(settings.secret);

  async function send(request: CodeRequest): Promise<SendResult> {
    const { phone, purpose, asker, hasAccount = false } = request;
    const code = randomInt(10 ** SMS_CODE_LENGTH)
      .toString()
      .padStart(SMS_CODE_LENGTH, "0");
    const admitted = await admitSend(database, hash, {
      now: clock.now(),
      phone,
      purpose,
      asker,
      hasAccount,
      targetHash: targetHash(hash, request),
      codeHash: codeHash(hash, request, code),
      unverifiedAllowance: settings.unverifiedAllowance,
      since: request.since,
    });
    if (admitted === "sent-before") return { sent: true };
    if (!admitted.ok) {
      const { reason, retryAfterSeconds } = admitted;
      if (reason === "paused")
        logger.error("one-time codes are paused: many were sent and few verified (SMS_UNVERIFIED_ALLOWANCE)");
      onSend?.(reason);
      return { sent: false, reason, retryAfterSeconds };
    }
    if (admitted.spending === "withheld") {
      onSend?.("withheld");
      return { sent: true };
    }
    const delivered = deliver(request, code, admitted.id);
    if (admitted.spending !== "reserve") return delivered;
    // Answered as fast as a withheld one: the time must not reveal that the number has an account.
    delivered.catch((failure: unknown) => logger.error({ err: failure }, "a one-time code was not sent"));
    return { sent: true };
  }

  async function deliver(request: CodeRequest, code: string, id: number): Promise<SendResult> {
    try {
      await parts.sms.send({
        to: request.phone,
        text: messageOf(request, code, parts.brand),
        ...(request.voice === true ? { voice: true } : {}),
      });
    } catch (failure) {
      const isKnown = failure instanceof ProviderFailure;
      if (isKnown)
        logger.warn(
          { err: failure },
          "a one-time code could not be sent: ask the SMS provider, or check SMS_API_URL and SMS_API_KEY",
        );
      if (isKnown && !failure.isUndone) {
        onSend?.("unanswered");
        return { sent: true };
      }
      await markUndeliverable(database.db, id, clock.now());
      if (!isKnown) throw failure;
      onSend?.("undeliverable");
      const reason = failure.isFinal ? "undeliverable" : "provider-away";
      return { sent: false, reason, retryAfterSeconds: 0 };
    }
    onSend?.("sent");
    return { sent: true };
  }

  return {
    send,
    check: (request) =>
      compareCode(database.db, {
        targetHash: targetHash(hash, request),
        codeHash: codeHash(hash, request, request.code),
        askerHash: request.from === undefined ? "" : askerHash(hash, request.from),
        attemptHash: request.attempt === undefined ? null : hash.of("code-attempt", request.attempt),
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
  // Spoken digit by digit; as one number, nobody could write it down.
  const shown = voice === true ? Array.from(code).join(", ") : code;
  const isKnown = purpose === "registration" && hasAccount === true;
  const words = isKnown ? texts.codeMessageHasAccount : texts.codeMessage[purpose];
  return words(shown, brand);
}
