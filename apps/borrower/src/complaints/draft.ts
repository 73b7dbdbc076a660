import { cutComplaint } from "@hiram/contract/complaints/complaint-text.ts";
import { MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import { storageSection } from "@hiram/browser/storage.ts";
import { writerMark } from "../shell/session/writer-mark.ts";

/** A complaint that is not sent yet. It survives a reload and a dead network. */
export interface ComplaintDraft {
  readonly problemType: string;
  readonly problemSonType: string;
  readonly orderNo: string;
  readonly text: string;
  /** Addresses of the images that the server has. */
  readonly images: readonly string[];
}

/** One section for all pages: if the browser stores nothing, it lives in memory until the document goes. */
const section = storageSection("txt");
const KEY = "complaint";

/**
 * Stores the draft; one without text and images counts as none.
 * @param writer who writes it, as the session store says
 */
export function saveDraft(writer: string, draft: ComplaintDraft): void {
  if (draft.text.trim() === "" && draft.images.length === 0) forgetDraft();
  else section.set(KEY, { ...draft, writer: writerMark(writer) });
}

/**
 * The draft of this writer, or null. One of another is deleted: others may hold this phone, and a complaint is
 * private. The stored draft may come from an older version, or from anyone: it is checked.
 */
export function savedDraft(writer: string): ComplaintDraft | null {
  const saved = section.get(KEY);
  if (saved === null) return null;
  if (!isKeptDraft(saved) || saved.writer !== writerMark(writer)) {
    forgetDraft();
    return null;
  }
  const { problemType, problemSonType, orderNo, text, images } = saved;
  return {
    problemType,
    problemSonType,
    orderNo,
    text: cutComplaint(text),
    images: images.slice(0, MOST_IMAGES),
  };
}

/** Deletes what the phone stored of a complaint (CMP-7). */
export function forgetDraft(): void {
  section.clear();
}

function isKeptDraft(value: unknown): value is ComplaintDraft & { readonly writer: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { problemType, problemSonType, orderNo, text, images } = value as Record<string, unknown>;
  return (
    [problemType, problemSonType, orderNo, text].every(isText) &&
    Array.isArray(images) &&
    images.every(isText)
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
