import type { WayToPay } from "@hiram/texts/en/payment-instructions.ts";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import styles from "./payment-instructions.module.css";
import { type StepDrawing, StepPicture } from "./step-picture.tsx";

interface PicturedStepsProps {
  readonly way: Pick<WayToPay, "name" | "steps">;
  readonly drawings: readonly StepDrawing[];
  readonly enlarge: (picture: string) => string;
  readonly onTap: (picture: TappedPicture) => void;
}

/** The steps of a way to pay, each with its picture. */
export function PicturedSteps(props: PicturedStepsProps) {
  return (
    <ol className={styles.steps}>
      {props.way.steps.map((step, index) => (
        <li key={step.text} className={styles.step}>
          <PictureButton {...props} index={index} />
          <p>
            <b className={styles.number}>{index + 1}</b> <Whole text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The pictures alone, beside each other; a tapped one has its words. */
export function PictureStrip({ label, ...props }: PicturedStepsProps & { readonly label: string }) {
  return (
    <ol className={styles.strip} aria-label={label}>
      {props.way.steps.map((step, index) => (
        <li key={step.text}>
          <PictureButton {...props} index={index} />
        </li>
      ))}
    </ol>
  );
}

function PictureButton({
  way,
  drawings,
  enlarge,
  onTap,
  index,
}: PicturedStepsProps & { readonly index: number }) {
  const step = way.steps[index];
  const drawing = drawings[index];
  if (step === undefined || drawing === undefined) return null;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={enlarge(step.picture)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onTap({ way, drawings, index, opener: currentTarget })}
    >
      <StepPicture drawing={drawing} alt={step.picture} />
    </button>
  );
}
