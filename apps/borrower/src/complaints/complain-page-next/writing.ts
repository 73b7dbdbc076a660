import { cutComplaint } from "@hiram/contract/complaints/complaint-text.ts";
import { forgetDraft, saveDraft, savedDraft } from "../draft.ts";
import type { ComplaintSubject } from "./complaint-subject.ts";
import type { Evidence } from "./evidence.ts";

/** A complaint being written. It begins with what the phone stored, and every change is stored at once. */
export interface Writing {
  readonly text: () => string;
  readonly setText: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The page shows the text from now on. */
  readonly show: () => void;
  /** Stores it again: the native app may have refreshed the session that the draft belongs to. */
  readonly keep: () => void;
  /** The complaint is sent: deletes what the phone stored of it, for good (CMP-7). */
  readonly finish: () => void;
}

export function startWriting(
  writer: () => string,
  { type, sonType, order }: ComplaintSubject,
  evidence: Evidence,
): Writing {
  const draft = savedDraft(writer());
  let text = draft?.text ?? "";
  let isShown = false;
  let isFinished = false;
  const listeners = new Set<() => void>();
  evidence.restore(draft?.images ?? []);

  function keep(): void {
    if (isFinished) return;
    saveDraft(writer(), {
      problemType: String(type.value),
      problemSonType: String(sonType?.value ?? ""),
      orderNo: order?.orderNo ?? "",
      text,
      images: evidence.sent(),
    });
  }
  evidence.subscribe(keep);

  return {
    text: () => text,
    setText(typed) {
      // Typed into the server's markup before hydration: neither that nor the stored text is lost.
      text = isShown || text === "" ? typed : cutComplaint(`${text} ${typed}`);
      keep();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show() {
      isShown = true;
    },
    keep,
    finish() {
      isFinished = true;
      forgetDraft();
    },
  };
}
