import { storageSection } from "@hiram/browser/storage.ts";
import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import { ACCOUNT_WAITS_MINUTES } from "@hiram/contract/payout-accounts/save-account.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { writerMark } from "../shell/session/writer-mark.ts";

/** An account that waits for its code, with nothing of it that may not be shown. */
export interface WaitingAccount extends Pick<SavedAccount, "bindRecordId" | "maskedPhone"> {
  /** Where the money will go, masked: `GCash •••• 4567`. */
  readonly account: string;
  /** When it began to wait. */
  readonly sinceMs: number;
  /** When another code may be requested. */
  readonly nextCodeAtMs: number;
}

interface Kept {
  /** Marks whose it is, and for what: neither can be read from them. */
  readonly writer: number;
  readonly owner: number;
  readonly waiting: WaitingAccount;
}

/**
 * A phone short of memory drops the page while its owner reads the message. Belongs to this tab, and ends with the
 * session (`forgetBorrower` clears the section, and so does a log-out in another tab).
 */
const section = storageSection("txt", () => sessionStorage);
const KEY = "waitingAccount";

/** What is stored, unless it has waited too long; a clock that was set back tells nothing. */
function stored(): Kept | null {
  const kept = section.get(KEY) as Kept | null;
  const ageMs = Date.now() - (kept?.waiting.sinceMs ?? Infinity);
  return ageMs >= 0 && ageMs < ACCOUNT_WAITS_MINUTES * 60_000 ? kept : null;
}

const watchNothing = () => () => {};

/**
 * The account that waits for a code, through a change of language and a reload.
 * @param owner as of `keptForm`: nobody else sees it, and it is gone once somebody else opens the form
 */
export function useWaiting(owner: string) {
  // Whoever refreshes the session meanwhile is the same borrower (SES-5).
  const [mark] = useState(() => writerMark(owner));
  const [writer] = useState(() => writerMark(owner.slice(0, owner.indexOf(" "))));
  const [changed, setChanged] = useState<WaitingAccount | null>();
  // As the page opens: it does not expire under its reader.
  const [kept] = useState(stored);
  const ours = kept?.owner === mark ? kept.waiting : null;
  // The server, which draws the page first, does not know of it.
  const found = useSyncExternalStore(
    watchNothing,
    () => ours,
    () => null,
  );
  useEffect(() => {
    if (stored()?.writer !== writer) section.remove(KEY);
  }, [writer]);

  function wait(waiting: WaitingAccount): void {
    section.set(KEY, { writer, owner: mark, waiting } satisfies Kept);
    setChanged(waiting);
  }
  /** It is bound, or another one is wanted. */
  function stopWaiting(): void {
    section.remove(KEY);
    setChanged(null);
  }
  return { waiting: changed === undefined ? found : changed, wait, stopWaiting };
}
