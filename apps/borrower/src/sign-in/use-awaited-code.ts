import { keepSignInNumber, takeSignInNumber } from "@hiram/browser/sign-in-number.ts";
import { storageSection } from "@hiram/browser/storage.ts";
import { CODE_LIFE_SECONDS, RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { CodePurpose } from "./use-code-sending.ts";

/** A code that was sent, and is still valid. */
export interface AwaitedCode {
  /** As it was typed. */
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly attempt: string;
  /** When another may be requested. */
  readonly nextAtMs: number;
}

/** The number itself stays where the page looks for one anyway; its end tells whether that is still the same. */
interface Kept extends Omit<AwaitedCode, "phone"> {
  readonly phoneEnd: string;
}

/** Belongs to this tab, and ends with it. */
const section = storageSection("personal", () => sessionStorage);
const KEY = "signInCode";

const endOf = (phone: string): string => phone.slice(-4);

/** For how much longer the code is valid; 0 if it no longer is, or the phone's clock was set back meanwhile. */
function leftMs({ nextAtMs }: Pick<AwaitedCode, "nextAtMs">): number {
  const left = nextAtMs + (CODE_LIFE_SECONDS - RESEND_SECONDS) * 1000 - Date.now();
  return left > CODE_LIFE_SECONDS * 1000 ? 0 : Math.max(0, left);
}

/** What brings a visitor on who was here before, or registered on the landing page; "" and null: nothing. */
function takeKept(): { readonly phone: string; readonly code: AwaitedCode | null } {
  const phone = takeSignInNumber();
  const kept = section.get(KEY) as Kept | null;
  section.remove(KEY);
  if (kept === null || phone === "" || kept.phoneEnd !== endOf(phone) || leftMs(kept) === 0)
    return { phone, code: null };
  const { purpose, attempt, nextAtMs } = kept;
  return { phone, code: { phone, purpose, attempt, nextAtMs } };
}

function keep({ phone, purpose, attempt, nextAtMs }: AwaitedCode): void {
  keepSignInNumber(phone);
  section.set(KEY, { purpose, attempt, nextAtMs, phoneEnd: endOf(phone) } satisfies Kept);
}

/** It is used up, or nobody waits for it any more: neither it nor its number is for the phone's next holder. */
export function forgetAwaitedCode(): void {
  takeSignInNumber();
  section.remove(KEY);
}

/**
 * The code that was sent last, as long as it is valid: a phone short of memory drops the page while its owner reads the
 * message, and to go on takes no other.
 * @param onKept called once, with the number of whoever was here before and the code that they wait for
 */
export function useAwaitedCode(onKept: (phone: string, code: AwaitedCode | null) => void) {
  const [awaited, setAwaited] = useState<AwaitedCode | null>(null);
  const stopWaiting = (): void => {
    forgetAwaitedCode();
    setAwaited(null);
  };
  const restore = useEffectEvent(() => {
    const { phone, code } = takeKept();
    if (phone === "") return;
    if (code !== null) wait(code);
    onKept(phone, code);
  });
  const expire = useEffectEvent(stopWaiting);
  // After what was typed before the page was hydrated, which is not touched.
  useEffect(() => queueMicrotask(() => restore()), []);
  useEffect(() => {
    if (awaited === null) return undefined;
    const timer = setTimeout(() => expire(), leftMs(awaited));
    return () => clearTimeout(timer);
  }, [awaited]);

  function wait(code: AwaitedCode): AwaitedCode {
    keep(code);
    setAwaited(code);
    return code;
  }
  return { awaited, wait, stopWaiting };
}
