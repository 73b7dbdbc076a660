import { Button, FileButton } from "@mantine/core";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { draftsOfCase } from "./case-drafts.ts";
import { sendPicture } from "./send-picture.ts";

/** The pictures that a draft names. */
export const picturesIn = (kept: string): readonly string[] => kept.split(",").filter(Boolean);

export interface ReplyPictures {
  readonly addresses: readonly string[];
  readonly isUploading: boolean;
  /** Why the last one was not stored. */
  readonly failure: Error | null;
  readonly add: (picture: File) => void;
  readonly remove: (address: string) => void;
  /** @param sent what was sent with the reply: their addresses, separated by commas */
  readonly removeSent: (sent: string) => void;
}

/** The pictures of a reply being written; they stay until it is sent (CMP-11). */
export function useReplyPictures(caseId: number): ReplyPictures {
  const [kept, keep, readAgain] = useKeptDraft(draftsOfCase(caseId).pictures);
  const addresses = picturesIn(kept);
  const upload = useMutation({
    mutationKey: ["picture", caseId],
    mutationFn: (picture: File) => sendPicture(caseId, picture),
    // Its writer may have gone to another case and back: this form is then gone, and another one shows the draft.
    onSuccess: (address) => keep((now) => [...picturesIn(now), address].join(",")),
  });
  const isUploading = useIsMutating({ mutationKey: ["picture", caseId] }) > 0;
  const showUploaded = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isUploading) showUploaded();
  }, [isUploading]);
  return {
    addresses,
    isUploading,
    failure: upload.error,
    add: (picture) => upload.mutate(picture),
    remove: (address) => keep(addresses.filter((each) => each !== address).join(",")),
    removeSent: (sent) => {
      const gone = picturesIn(sent);
      keep((now) =>
        picturesIn(now)
          .filter((each) => !gone.includes(each))
          .join(","),
      );
    },
  };
}

/** The pictures so far: a click removes one. */
export function PictureList({
  addresses,
  remove,
}: {
  readonly addresses: readonly string[];
  readonly remove: (address: string) => void;
}) {
  if (addresses.length === 0) return null;
  return (
    <div className="case-pictures">
      {addresses.map((address, at) => (
        <button
          type="button"
          key={address}
          aria-label={texts.removePicture(at + 1)}
          onClick={() => remove(address)}
        >
          <img src={address} alt={texts.replyPicture(at + 1)} width={96} height={96} />
        </button>
      ))}
    </div>
  );
}

/** Chooses a picture, which is sent at once. */
export function PictureButton({ pictures: { add, isUploading } }: { readonly pictures: ReplyPictures }) {
  const forgetFile = useRef<() => void>(null);
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp"
      resetRef={forgetFile}
      onChange={(file) => {
        if (file !== null) add(file);
        // The same picture can be chosen again after it was removed, or could not be stored.
        forgetFile.current?.();
      }}
    >
      {(button) => (
        <Button {...button} variant="default" loading={isUploading}>
          {texts.addPicture}
        </Button>
      )}
    </FileButton>
  );
}
