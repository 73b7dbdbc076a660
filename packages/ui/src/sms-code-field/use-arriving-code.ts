import { useEffect, useEffectEvent } from "react";

/** The answer of a browser with WebOTP; TypeScript's own types do not include it. */
interface OtpCredential extends Credential {
  readonly code: string;
}

type AskForOtp = (options: {
  readonly otp: { readonly transport: readonly ["sms"] };
  readonly signal: AbortSignal;
}) => Promise<OtpCredential | null>;

/**
 * Waits for the message with the code, where the browser can read it with the user's permission (WebOTP:
 * Chrome on Android). Otherwise the code is typed.
 * @param round another number starts another wait: a new code was sent; null ends it, once something is typed
 */
export function useArrivingCode(round: number | null, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (round === null || !("OTPCredential" in window)) return undefined;
    const abort = new AbortController();
    const ask = navigator.credentials.get.bind(navigator.credentials) as unknown as AskForOtp;
    const wait = async (): Promise<void> => {
      // Not allowed, too late, or replaced by a newer wait: the code can still be typed.
      const arriving = ask({ otp: { transport: ["sms"] }, signal: abort.signal });
      const credential = await arriving.catch(() => null);
      if (credential !== null && !abort.signal.aborted) take(credential.code);
    };
    void wait();
    return () => abort.abort();
  }, [round]);
}
