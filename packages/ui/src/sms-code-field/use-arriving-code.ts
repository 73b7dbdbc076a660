import { useEffect, useEffectEvent } from "react";

/** What a browser with WebOTP answers; TypeScript's own types do not know it. */
interface OtpCredential extends Credential {
  readonly code: string;
}

type AskForOtp = (options: {
  readonly otp: { readonly transport: readonly ["sms"] };
  readonly signal: AbortSignal;
}) => Promise<OtpCredential | null>;

/**
 * Waits for the message with the code, where the browser can read it once its owner allows that (WebOTP: Chrome on
 * Android). Elsewhere, and when its owner does not, the code is typed.
 * @param round another wait begins with another number: a new code was sent; null ends it, once something is typed
 */
export function useArrivingCode(round: number | null, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (round === null || !("OTPCredential" in window)) return undefined;
    const abort = new AbortController();
    const ask = navigator.credentials.get.bind(navigator.credentials) as unknown as AskForOtp;
    const wait = async (): Promise<void> => {
      // Not allowed, too late, or taken over by a newer wait: the field is there to type in.
      const arriving = ask({ otp: { transport: ["sms"] }, signal: abort.signal });
      const credential = await arriving.catch(() => null);
      if (credential !== null && !abort.signal.aborted) take(credential.code);
    };
    void wait();
    return () => abort.abort();
  }, [round]);
}
