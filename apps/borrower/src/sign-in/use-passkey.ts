import { loadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { knowsPasskeys, lateCeremonies, offersPasskeys } from "../passkeys/late-ceremonies.ts";
import type { Outcome } from "../passkeys/ceremonies.ts";
import type { App } from "../shell/app/app.ts";
import { useApp } from "../shell/app/use-app.ts";
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
 * @param onRefused one that was picked there opened nothing; it is offered again
 */
export function usePasskey(onSignedIn: () => void, onRefused: (why: Why) => void): PasskeySignIn {
  const app = useApp();
  const isKnown = useSyncExternalStore(watchNothing, knowsPasskeys, () => false);
  const isOffered = useSyncExternalStore(watchNothing, offersPasskeys, () => false);
  const goOn = useEffectEvent(onSignedIn);
  const refuse = useEffectEvent(onRefused);
  /** The button was tapped: the background offer must not take over its prompt. */
  const isAsked = useRef(false);
  const offerAgain = useRef(() => {});
  useEffect(() => {
    if (!isOffered) return undefined;
    const offers = keepOffering(
      app,
      () => !isAsked.current,
      (outcome) => {
        if (outcome.kind === "done") goOn();
        if (outcome.kind === "failed") refuse(() => outcome.message);
      },
    );
    offerAgain.current = offers.again;
    return offers.stop;
  }, [app, isOffered]);

  async function signIn(): Promise<Why | null> {
    isAsked.current = true;
    const ceremonies = await lateCeremonies.load().catch(() => null);
    const outcome = (await ceremonies?.signInByPasskey(app)) ?? null;
    if (outcome?.kind === "done") {
      onSignedIn();
      return null;
    }
    isAsked.current = false;
    offerAgain.current();
    if (outcome === null) return networkFailed;
    return outcome.kind === "failed" ? () => outcome.message : null;
  }
  return { isKnown, isOffered, signIn };
}

/** The server's challenge is good for five minutes, and whoever picks a passkey needs some of them for a finger. */
const GOOD_FOR_MS = 4 * 60_000;
const LOOK_EVERY_MS = 15_000;

/**
 * Offers a passkey at the number's field from when there is time for it: another time after one that was picked opened
 * nothing, and before the server's challenge is over.
 * @param isFree no other prompt is open
 * @returns `again`: offers at once, after another prompt; `stop`: no more
 */
function keepOffering(app: App, isFree: () => boolean, onOutcome: (outcome: Outcome) => void) {
  let isStopped = false;
  let begunAtMs = 0;
  const isWanted = (): boolean => !isStopped && isFree();

  async function offer(): Promise<void> {
    await lateCeremonies.loadAhead();
    const ceremonies = lateCeremonies.here();
    if (ceremonies === null || !isWanted()) return;
    begunAtMs = Date.now();
    const outcome = await ceremonies.offerPasskey(app, isWanted);
    if (isStopped) return;
    onOutcome(outcome);
    if (outcome.kind === "failed") again();
  }
  /** A new one takes the place of the last. */
  function again(): void {
    if (!isWanted()) return;
    begunAtMs = Date.now();
    loadAhead([offer]);
  }
  /** Not under the phone's prompt, which takes the focus; and a page that nobody looks at asks for nothing. */
  function renew(): void {
    const isSeen = document.visibilityState === "visible" && document.hasFocus();
    if (isSeen && Math.abs(Date.now() - begunAtMs) >= GOOD_FOR_MS) again();
  }
  function stop(): void {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", renew);
    removeEventListener("focus", renew);
    lateCeremonies.here()?.stop();
  }
  const timer = setInterval(renew, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", renew);
  addEventListener("focus", renew);
  again();
  return { again, stop };
}

function watchNothing(): () => void {
  return () => {};
}
