import { checkedAddress } from "@hiram/bridge";
import { withSession } from "@hiram/contract";
import { Button } from "@hiram/ui/button/button.tsx";
import { Field } from "@hiram/ui/field/field.tsx";
import { FileButton } from "@hiram/ui/file-button/file-button.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useState } from "react";
import { indicateLoading } from "../../shell/loading/loading.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import styles from "./household-book.module.css";

/** Shrinking and sending, loaded separately so that the page appears sooner. */
const lateUpload = latePart(() => import("./entry-upload.ts"));

interface EntryPictureProps {
  /** Its address on this site; empty: none. */
  readonly image: string;
  readonly texts: Texts<"book-entry">;
  /** One is on its way: no other can be picked. */
  readonly isSending: boolean;
  /** @param sending resolves with the picture's address; null if it was not sent, and why is shown here */
  readonly onSend: (sending: Promise<string | null>) => void;
  readonly onRemove: () => void;
}

/** The picture of an entry, such as a receipt: sent as soon as it is picked, shown, and removable. */
export function EntryPicture({ image, texts, isSending, onSend, onRemove }: EntryPictureProps) {
  const app = useApp();
  useLoadAhead(lateUpload);
  const [problem, setProblem] = useState("");
  const address = image === "" ? null : checkedAddress(image, { origin: app.origin });

  async function send(file: File): Promise<string | null> {
    setProblem("");
    const stop = indicateLoading(texts.sendingPicture);
    const part = await lateUpload.load().catch(() => null);
    const sent = (await part?.sendEntryPicture(app, file)) ?? null;
    stop();
    if (sent === null) setProblem(app.shellTexts().networkFailure);
    else if (sent === "too-large") setProblem(texts.pictureTooLarge);
    else if (sent === "heic") setProblem(texts.pictureHeic);
    else if (sent.success) return sent.data.url;
    else setProblem(sent.message);
    return null;
  }

  if (address !== null) {
    const { pathname } = new URL(address);
    return (
      <div>
        <img className={styles.thumb} src={withSession(pathname, app.session.get())} alt={texts.picture} />
        <Button variant="ghost" onPress={onRemove}>
          {texts.removePicture}
        </Button>
      </div>
    );
  }
  return (
    <Field label={texts.picture} note={texts.optional} error={problem}>
      {({ id, describedBy }) => (
        <div className={styles.file}>
          <FileButton
            id={id}
            describedBy={describedBy}
            variant="ghost"
            disabled={isSending}
            onPick={(file) => onSend(send(file))}
          >
            {texts.choosePicture}
          </FileButton>
        </div>
      )}
    </Field>
  );
}
