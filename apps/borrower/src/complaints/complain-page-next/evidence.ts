import { CODE, type Reply } from "@hiram/contract";
import { MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import type { PickedImage } from "@hiram/ui/image-tiles/picked-image-tile.tsx";
import type { ShrunkImage, Unsendable } from "../../pictures/shrink-image.ts";

/** An image of the complaint. */
export interface EvidenceImage extends PickedImage {
  /** Its address from the server; null until it is sent. */
  readonly url: string | null;
  /** Why it was not sent, in words. */
  readonly problem: string;
}

interface EvidenceParts {
  readonly shrink: (file: Blob) => Promise<ShrunkImage | Unsendable>;
  readonly send: (
    image: ShrunkImage,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ) => Promise<Reply<{ readonly url: string }>>;
  /** The address from which a sent image is shown, or null if it is not on this site. */
  readonly addressOf: (url: string) => string | null;
  /** Whether the server no longer has the image at an address; a network failure says nothing about that. */
  readonly isGone: (address: string) => Promise<boolean>;
  readonly onSent: (message: string) => void;
  /**
   * The server did not take an image (CMP-5). What the phone refuses, and a dead network, is told beside the images
   * alone.
   */
  readonly onRefusal: (message: string) => void;
}

/** Texts about an upload, in the language in which it was begun. */
interface EvidenceWords {
  readonly uploaded: string;
  readonly uploadFailed: string;
  readonly pictureTooLarge: string;
  readonly pictureHeic: string;
  readonly pictureGone: string;
}

/** The evidence of a complaint being written (CMP-5). */
export interface Evidence {
  readonly images: () => readonly EvidenceImage[];
  /** Addresses of the images that the server has. */
  readonly sent: () => string[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Shrinks and sends an image at once; a tenth is ignored. */
  readonly add: (file: Blob, words: EvidenceWords) => void;
  readonly retry: (id: string, words: EvidenceWords) => void;
  /** Removes an image and stops its upload. */
  readonly remove: (id: string) => void;
  /** Restores images that were sent before the page was loaded. */
  readonly restore: (urls: readonly string[]) => void;
  /** A sent image could not be shown: one that the server no longer has is not evidence. */
  readonly doubt: (id: string, words: EvidenceWords) => void;
  /** Stops what is under way. */
  readonly stop: () => void;
}

/** Codes after which the same image may be sent again: nothing was wrong with it. */
const WORTH_RETRY: ReadonlySet<string> = new Set([CODE.network, CODE.busy, CODE.fault, CODE.noSession]);

/** Holds the images and their uploads, outside React: an upload ends long after the render that started it. */
export function createEvidence(parts: EvidenceParts): Evidence {
  let images: readonly EvidenceImage[] = [];
  let lastId = 0;
  /** One at a time: decoded images are what fills a phone's memory. */
  let shrinking: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const underWay = new Map<string, AbortController>();
  /** What is not sent yet, as picked and as it will be sent. */
  const files = new Map<string, Blob>();
  const shrunk = new Map<string, ShrunkImage>();

  function set(next: readonly EvidenceImage[]): void {
    images = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, news: Partial<EvidenceImage>): void =>
    set(images.map((image) => (image.id === id ? { ...image, ...news } : image)));
  const forget = (id: string): void => {
    files.delete(id);
    shrunk.delete(id);
  };
  const isThere = (id: string): boolean => images.some((image) => image.id === id);

  function appear(news: Partial<EvidenceImage>): string {
    lastId += 1;
    const id = String(lastId);
    const fresh = { id, state: "preparing", progress: 0, preview: null, url: null, problem: "" } as const;
    set([...images, { ...fresh, ...news }]);
    return id;
  }

  const fail = (id: string, state: "failed" | "refused", problem: string): void =>
    change(id, { state, problem, progress: 0 });

  /** Shrinks it if not done yet, then sends it. */
  async function begin(id: string, words: EvidenceWords): Promise<void> {
    const image = shrunk.get(id) ?? (await shrinkInTurn(id));
    if (!isThere(id)) return;
    if (image === null) fail(id, "failed", words.uploadFailed);
    else if (image === "too-large") fail(id, "refused", words.pictureTooLarge);
    else if (image === "heic") fail(id, "refused", words.pictureHeic);
    else {
      shrunk.set(id, image);
      change(id, { preview: image.preview });
      await send(id, image, words);
    }
  }

  /** Null if it was removed meanwhile, or the code that shrinks could not be loaded. */
  function shrinkInTurn(id: string): Promise<ShrunkImage | Unsendable | null> {
    const turn = shrinking.then(async () => {
      const file = files.get(id);
      return file === undefined ? null : parts.shrink(file);
    });
    const settled = turn.catch(() => null);
    shrinking = settled;
    return settled;
  }

  async function send(id: string, image: ShrunkImage, words: EvidenceWords): Promise<void> {
    const stopper = new AbortController();
    underWay.set(id, stopper);
    change(id, { state: "sending", progress: 0, problem: "" });
    const progressed = (progress: number): void => change(id, { progress });
    // A call never rejects, but its code, which is loaded with the first image, may fail to load.
    const reply = await parts.send(image, progressed, stopper.signal).catch(() => null);
    underWay.delete(id);
    if (!isThere(id)) return;
    const address = reply?.success ? parts.addressOf(reply.data.url) : null;
    if (reply?.success && address !== null) {
      forget(id);
      change(id, { state: "sent", progress: 1, url: reply.data.url, preview: image.preview ?? address });
      parts.onSent(words.uploaded);
      return;
    }
    const canRetry = reply === null || reply.success || WORTH_RETRY.has(reply.code);
    const problem = reply?.message || words.uploadFailed;
    fail(id, canRetry ? "failed" : "refused", problem);
    if (reply !== null && !reply.success && reply.code !== CODE.network) parts.onRefusal(problem);
  }

  async function ask(id: string, words: EvidenceWords): Promise<void> {
    const url = images.find((image) => image.id === id)?.url;
    const address = url ? parts.addressOf(url) : null;
    if (address !== null && (await parts.isGone(address)))
      change(id, { state: "refused", url: null, problem: words.pictureGone });
  }

  return {
    images: () => images,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sent: () => images.map(({ url }) => url).filter((url) => url !== null),
    add(file, words) {
      if (images.length >= MOST_IMAGES) return;
      const id = appear({});
      files.set(id, file);
      void begin(id, words);
    },
    retry(id, words) {
      if (images.find((image) => image.id === id)?.state !== "failed") return;
      change(id, { state: "preparing", problem: "" });
      void begin(id, words);
    },
    remove(id) {
      set(images.filter((image) => image.id !== id));
      forget(id);
      underWay.get(id)?.abort();
    },
    restore(urls) {
      for (const url of urls) {
        const preview = parts.addressOf(url);
        if (preview !== null && images.length < MOST_IMAGES)
          appear({ state: "sent", progress: 1, preview, url });
      }
    },
    doubt(id, words) {
      void ask(id, words);
    },
    stop() {
      for (const stopper of underWay.values()) stopper.abort();
    },
  };
}
