import type { WayToPay } from "@hiram/texts/en/payment-instructions.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import styles from "./payment-instructions.module.css";
import { type StepDrawing, StepPicture } from "./step-picture.tsx";

interface WayCardProps {
  readonly id: string;
  readonly way: WayToPay;
  readonly drawings: readonly StepDrawing[];
  readonly enlarge: (picture: string) => string;
  readonly onTap: (picture: TappedPicture) => void;
}

/** One way to pay, step by step, each with its picture. */
export function WayCard({ id, way, drawings, enlarge, onTap }: WayCardProps) {
  return (
    <div className={styles.way} id={id} tabIndex={-1}>
      <Card title={way.title}>
        <ol className={styles.steps}>
          {way.steps.map((step, index) => {
            const drawing = drawings[index];
            return (
              <li key={step.text} className={styles.step}>
                {drawing && (
                  <button
                    type="button"
                    className={styles.picture}
                    aria-label={enlarge(step.picture)}
                    aria-haspopup="dialog"
                    onClick={({ currentTarget }) => onTap({ way, drawings, index, opener: currentTarget })}
                  >
                    <StepPicture drawing={drawing} alt={step.picture} />
                  </button>
                )}
                <p>
                  <b className={styles.number}>{index + 1}</b> <Whole text={step.text} />
                </p>
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}
