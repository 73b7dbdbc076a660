import { storageSection } from "@hiram/browser/storage.ts";
import { CODE } from "@hiram/contract";
import type { IdPicture } from "@hiram/contract/applications/certify-form.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import type { CheckedPicture } from "./id-picture-upload.ts";

/** Shrinking, checking and sending, loaded separately so that the page appears sooner. */
const lateUpload = latePart(() => import("./id-picture-upload.ts"));

/** The progress of the picture of one side. */
export type PictureState =
  /** `byFile`: the phone closed the page behind the camera, and may do so again. */
  | { readonly name: "none"; readonly problem: string; readonly byFile?: boolean }
  | { readonly name: "checking" }
  /** Something may be wrong with it: the borrower decides. */
  | { readonly name: "doubted"; readonly picture: CheckedPicture }
  | { readonly name: "sending"; readonly picture: CheckedPicture; readonly sent: number }
  /** Nothing is wrong with the picture itself: it can be sent again as it is. */
  | { readonly name: "unsent"; readonly picture: CheckedPicture; readonly problem: string };

export interface IdPictureTaking {
  readonly state: PictureState;
  /** The camera is about to open. */
  readonly openCamera: () => void;
  readonly take: (file: Blob) => Promise<void>;
  readonly send: (picture: CheckedPicture) => Promise<void>;
}

/**
 * The side for which the camera is open. A page that is left any other way takes it away: found, it means that the phone
 * ended the page, for want of memory, while the camera was in front of it.
 */
const section = storageSection("txt", () => sessionStorage);
const CAMERA = "camera";
const cameraIsBack = (): void => section.remove(CAMERA);

function watchNothing(): () => void {
  return () => undefined;
}

/** Codes after which the same picture may be sent again: nothing was wrong with it. */
const WORTH_RETRY: ReadonlySet<string> = new Set([CODE.network, CODE.busy, CODE.fault, CODE.noSession]);

/**
 * Taking, checking and sending the picture of one side; one that could not be sent goes out when the network
 * is back.
 */
export function useIdPicture(side: IdPicture, texts: Texts<"apply">, onSent: () => void): IdPictureTaking {
  const app = useApp();
  useLoadAhead(lateUpload);
  const [state, setState] = useState<PictureState>({ name: "none", problem: "" });
  const [hasOpened, setHasOpened] = useState(false);
  // The server, which draws the page first, does not know of it.
  const wasOpen = useSyncExternalStore(
    watchNothing,
    () => section.get(CAMERA) === side,
    () => false,
  );
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(picture: CheckedPicture): Promise<void> {
    underWay.current?.abort();
    const stopper = new AbortController();
    underWay.current = stopper;
    setState({ name: "sending", picture, sent: 0 });
    const part = await lateUpload.load().catch(() => null);
    const progressed = (sent: number): void => {
      if (!stopper.signal.aborted) setState({ name: "sending", picture, sent });
    };
    const reply = await part?.sendIdPicture(app, { side, picture }, progressed, stopper.signal);
    if (stopper.signal.aborted) return;
    if (reply?.success === true) return onSent();
    const problem = reply?.message || texts.pictureNotSent;
    if (reply === undefined || WORTH_RETRY.has(reply.code)) setState({ name: "unsent", picture, problem });
    else setState({ name: "none", problem });
  }

  async function take(file: Blob): Promise<void> {
    cameraIsBack();
    underWay.current?.abort();
    setState({ name: "checking" });
    const part = await lateUpload.load().catch(() => null);
    if (part === null) return setState({ name: "none", problem: app.shellTexts().networkFailure });
    const picture = await part.checkPicture(file, side);
    if (picture === "too-large") setState({ name: "none", problem: texts.pictureTooLarge });
    else if (picture === "heic") setState({ name: "none", problem: texts.pictureHeic });
    else if (picture.faults.length > 0) setState({ name: "doubted", picture });
    else await send(picture);
  }

  const sendAgain = useEffectEvent(() => {
    if (state.name === "unsent") void send(state.picture);
  });
  const takeFromApp = useEffectEvent(async (dataUrl: string) => {
    const part = await lateUpload.load().catch(() => null);
    if (part !== null) await take(part.blobOf(dataUrl));
  });
  useEffect(() => {
    addEventListener("cancel", cameraIsBack);
    addEventListener("pagehide", cameraIsBack);
    return () => {
      cameraIsBack();
      removeEventListener("cancel", cameraIsBack);
      removeEventListener("pagehide", cameraIsBack);
    };
  }, []);
  useEffect(() => {
    const isBack = (): void => sendAgain();
    addEventListener("online", isBack);
    const stopListening = app.host.listen({ photoPicked: ({ dataUrl }) => void takeFromApp(dataUrl) });
    return () => {
      removeEventListener("online", isBack);
      stopListening();
    };
  }, [app]);

  function openCamera(): void {
    setHasOpened(true);
    section.set(CAMERA, side);
  }

  const isClosed = wasOpen && !hasOpened && state.name === "none" && state.problem === "";
  return {
    state: isClosed ? { name: "none", problem: texts.cameraClosedPage, byFile: true } : state,
    openCamera,
    take,
    send,
  };
}
