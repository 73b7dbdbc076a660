import { loadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { knowsPasskeys, lateCeremonies, offersPasskeys } from "../passkeys/late-ceremonies.ts";
import { useApp } from "../shell/use-app.ts";
import { networkFailed, type Why } from "./use-refusal.ts";

export interface PasskeySignIn {
  /** Whether there is a button for it. */
  readonly isKnown: boolean;
  /** Whether the phone offers one at the number's field. */
  readonly isOffered: boolean;
  /** Asks for one now. @returns why it opened nothing; null when it did, or was given up */
  readonly signIn: () => Promise<Why | null>;
}

/**
 * Signing in with a passkey: if the browser can, it is offered among what the phone fills into the number's
 * field, while that is shown; otherwise by a button.
 */
export function usePasskey(onSignedIn: () => void): PasskeySignIn {
  const app = useApp();
  const isKnown = useSyncExternalStore(watchNothing, knowsPasskeys, () => false);
  const isOffered = useSyncExternalStore(watchNothing, offersPasskeys, () => false);
  const goOn = useEffectEvent(onSignedIn);
  /** The button was tapped: the background offer must not take over its prompt. */
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isLeft = false;
    const wait = async (): Promise<void> => {
      await lateCeremonies.loadAhead();
      const ceremonies = lateCeremonies.here();
      if (isLeft || ceremonies === null) return;
      const { kind } = await ceremonies.signInByPasskey(app, () => !isLeft && !isAsked.current);
      if (kind === "done" && !isLeft) goOn();
    };
    const stopLoading = loadAhead([wait]);
    return () => {
      isLeft = true;
      stopLoading();
      lateCeremonies.here()?.stop();
    };
  }, [app, isOffered]);

  async function signIn(): Promise<Why | null> {
    isAsked.current = true;
    const ceremonies = await lateCeremonies.load().catch(() => null);
    if (ceremonies === null) return networkFailed;
    const outcome = await ceremonies.signInByPasskey(app);
    if (outcome.kind === "done") onSignedIn();
    return outcome.kind === "failed" ? () => outcome.message : null;
  }
  return { isKnown, isOffered, signIn };
}

function watchNothing(): () => void {
  return () => {};
}
