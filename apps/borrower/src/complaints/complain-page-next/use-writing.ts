import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { App } from "../../shell/app/app.ts";
import { evidenceAddress } from "../evidence-address.ts";
import type { ComplaintSubject } from "./complaint-subject.ts";
import { createEvidence, type Evidence, type EvidenceImage } from "./evidence.ts";
import { startWriting, type Writing } from "./writing.ts";
import { useApp } from "../../shell/app/use-app.ts";

/** The complaint being written, with its current text and images. */
export function useWriting(subject: ComplaintSubject): {
  readonly writing: Writing;
  readonly text: string;
  readonly evidence: Evidence;
  readonly images: readonly EvidenceImage[];
} {
  const app = useApp();
  const { session } = app;
  useLoadAhead(evidenceUpload);
  const [{ evidence, writing }] = useState(() => start(app, subject));
  useEffect(() => {
    // Not while it is unknown whose phone this is now: each change was stored already.
    const keep = (): void => void (session.brought() ?? writing.keep());
    writing.show();
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      evidence.stop();
    };
  }, [session, evidence, writing]);
  // The server does not know what the phone stored.
  const text = useSyncExternalStore(writing.subscribe, writing.text, () => "");
  const images = useSyncExternalStore(evidence.subscribe, evidence.images, () => NO_IMAGES);
  return { writing, text, evidence, images };
}

/** Its code is loaded with the first image: most complaints have none. */
const evidenceUpload = latePart(() => import("./evidence-upload.ts"));

const HTTP_NOT_FOUND = 404;
const NO_IMAGES: readonly EvidenceImage[] = [];

function start(app: App, subject: ComplaintSubject): { evidence: Evidence; writing: Writing } {
  const evidence = createEvidence({
    shrink: async (file) => (await evidenceUpload.load()).shrinkImage(file),
    send: async (image, onProgress, signal) =>
      (await evidenceUpload.load()).sendImage(app, image, onProgress, signal),
    addressOf: (url) => evidenceAddress(app, url),
    isGone: async (address) => {
      const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
      return answer?.status === HTTP_NOT_FOUND;
    },
    // Not a success toast: it must not remove the reason why another image was refused.
    onSent: (message) => toast.info(message),
    onRefusal: app.onFailure,
  });
  return { evidence, writing: startWriting(app.session.writer, subject, evidence) };
}
