import { hasNativeApp, type NativeWindow } from "@hiram/bridge/transport.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import type { MouseEvent } from "react";
import type { App } from "../app/app.ts";

/** Making a PDF takes a tenth of a second; a slow connection may take long to load it. */
const LONGEST_MS = 60_000;

/**
 * Hands one of this site's files to the native app, or to the phone's share sheet, or saves it where there is neither.
 * What is shared is the file, never its address, which may carry the session (SES-1).
 * @param address a path on this site, with the session of the page
 * @returns false when it did not load, or when the web view around the page can do nothing with it
 */
export async function shareDocument(app: App, address: string, fileName: string): Promise<boolean> {
  // First: the web view of Android can neither share a file nor save one, in any version.
  const sentBy = app.bridge.send("saveFile", { address: app.origin + address, fileName });
  if (sentBy === "ios" || sentBy === "android") return true;
  const file = await load(address, fileName);
  if (file === null) return false;
  const shared = { files: [file] };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (failure) {
      // Closed by the borrower, who does not want a file either; anything else keeps it from opening.
      if ((failure as Error).name === "AbortError") return true;
    }
  }
  // A web view drops what is saved so, and says nothing.
  if (hasNativeApp(window as NativeWindow)) return false;
  save(file);
  return true;
}

/**
 * For a link to a file, when it is tapped: a browser opens or saves it by itself; a web view does neither, so that it is
 * handed over.
 * @param failed shown when that is not possible
 */
export async function shareInNativeApp(
  event: MouseEvent,
  app: App,
  {
    address,
    fileName,
    failed,
  }: { readonly address: string; readonly fileName: string; readonly failed: string },
): Promise<void> {
  if (!hasNativeApp(window as NativeWindow)) return;
  event.preventDefault();
  if (!(await shareDocument(app, address, fileName))) toast.error(failed);
}

async function load(address: string, fileName: string): Promise<File | null> {
  const stopper = new AbortController();
  const timer = setTimeout(() => stopper.abort(), LONGEST_MS);
  try {
    const answer = await fetch(address, { signal: stopper.signal });
    if (!answer.ok) return null;
    const bytes = await answer.blob();
    return new File([bytes], fileName, { type: bytes.type });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), LONGEST_MS);
}
