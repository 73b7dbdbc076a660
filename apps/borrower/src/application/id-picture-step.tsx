import {
  type CertifyStepAnswer,
  ID_PICTURES,
  type IdPicture,
} from "@hiram/contract/applications/certify-form.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { FileButton } from "@hiram/ui/file-button/file-button.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Spinner } from "@hiram/ui/spinner/spinner.tsx";
import type { Texts } from "../shell/app/texts.ts";
import styles from "./id-picture-step.module.css";
import { StepFrame } from "./step-frame.tsx";
import { type PictureState, useIdPicture } from "./use-id-picture.ts";

interface IdPictureStepProps {
  readonly texts: Texts<"apply">;
  readonly step: CertifyStepAnswer;
  readonly side: IdPicture;
  /** The server already has a picture of this side. */
  readonly isSent: boolean;
  /** Where kind and number are changed. */
  readonly numberAddress: string;
  readonly onSent: () => void;
}

/** One picture of the ID: taken with the camera or picked, checked, and sent (WEB-5). */
export function IdPictureStep({ texts, step, side, isSent, numberAddress, onSent }: IdPictureStepProps) {
  const { state, openCamera, take, send } = useIdPicture(side, texts, onSent);
  const isBusy = state.name === "checking" || state.name === "sending";
  const capture = side === "idSelfie" ? "user" : "environment";
  const isFirst = state.name === "none";
  const pick = (file: File): void => void take(file);
  const byFile = state.name === "none" && state.byFile === true;
  const chooser = (
    <FileButton variant={byFile ? "primary" : "ghost"} onPick={pick}>
      {texts.chooseFile}
    </FileButton>
  );
  return (
    <StepFrame
      texts={texts}
      step={step}
      part={texts.pictureOf(ID_PICTURES.indexOf(side) + 1, ID_PICTURES.length)}
      failure={state.name === "none" || state.name === "unsent" ? state.problem || null : null}
      actions={
        <>
          {state.name === "unsent" && (
            <Button onPress={() => send(state.picture)}>{texts.sendPictureAgain}</Button>
          )}
          {byFile && chooser}
          {!isBusy && (
            <FileButton
              variant={state.name === "unsent" || byFile ? "ghost" : "primary"}
              capture={capture}
              onOpen={openCamera}
              onPick={pick}
            >
              {isFirst ? texts.takePicture : texts.takeAgain}
            </FileButton>
          )}
          {state.name === "doubted" && (
            <Button variant="ghost" onPress={() => send(state.picture)}>
              {texts.sendAnyway}
            </Button>
          )}
          {!isBusy && !byFile && state.name !== "doubted" && chooser}
        </>
      }
    >
      <Finder texts={texts} state={state} title={texts[side]} isSelfie={side === "idSelfie"} />
      {state.name === "doubted" ? (
        <div role="alert">
          <Notice tone="due">
            {state.picture.faults.map((fault) => texts[fault]).join(" ")} {texts.doubted}
          </Notice>
        </div>
      ) : (
        <p>{texts[`${side}Advice`]}</p>
      )}
      {isSent && state.name === "none" && <Notice>{texts.pictureSentBefore}</Notice>}
      {side === "idFront" && state.name === "none" && (
        <ButtonLink variant="ghost" href={numberAddress}>
          {texts.changeId}
        </ButtonLink>
      )}
    </StepFrame>
  );
}

interface FinderProps {
  readonly texts: Texts<"apply">;
  readonly state: PictureState;
  readonly title: string;
  readonly isSelfie: boolean;
}

const CARD_LINES =
  "M6 4h60a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM40 16h20M40 24h20M40 32h12";
const CARD_HEAD = "M22 14a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM11 36c1-6 5-8 11-8s10 2 11 8";
const FACE =
  "M26 6a11 13 0 1 1 0 26 11 13 0 0 1 0-26zM4 46c2-9 11-12 22-12s20 3 22 12M50 12h16a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H50a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3zM53 18h8M53 23h5";

/** What to hold in front of the camera; then the picture itself, and its upload progress. */
function Finder({ texts, state, title, isSelfie }: FinderProps) {
  const preview = "picture" in state ? state.picture.preview : null;
  const percent = state.name === "sending" ? Math.round(state.sent * 100) : undefined;
  return (
    <figure className={styles.finder}>
      {preview === null ? (
        <svg className={styles.sketch} viewBox="0 0 72 48" aria-hidden="true">
          <path d={isSelfie ? FACE : CARD_LINES} />
          {!isSelfie && <path d={CARD_HEAD} />}
        </svg>
      ) : (
        <img className={styles.taken} src={preview} alt={texts.yourPicture} />
      )}
      <figcaption>
        {state.name === "checking" && (
          <output>
            <Spinner /> {texts.checkingPicture}
          </output>
        )}
        {percent !== undefined && (
          <>
            <output>{texts.sendingPicture}</output>
            <progress
              className={styles.progress}
              aria-label={texts.sendingPicture}
              max={100}
              value={percent}
            />
          </>
        )}
        {state.name !== "checking" && percent === undefined && title}
      </figcaption>
    </figure>
  );
}
