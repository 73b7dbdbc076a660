import type { GuideStep, WayToPay } from "@hiram/market/texts/en/payment-instructions.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import styles from "./payment-instructions.module.css";
import { type StepDrawing, StepPicture } from "./step-picture.tsx";

/** A picture that was tapped. */
export interface TappedPicture {
  /** Its way and its number there, from 1. */
  readonly title: string;
  readonly step: GuideStep;
  readonly drawing: StepDrawing;
  /** What was tapped, where the focus goes back to. */
  readonly opener: HTMLElement;
}

interface WayCardProps {
  readonly id: string;
  readonly way: WayToPay;
  readonly drawings: readonly StepDrawing[];
  readonly texts: {
    readonly enlarge: (picture: string) => string;
    readonly stepOf: (way: string, step: number) => string;
  };
  readonly onTap: (picture: TappedPicture) => void;
}

/** One way to pay, step by step, each with its picture. */
export function WayCard({ id, way, drawings, texts, onTap }: WayCardProps) {
  return (
    <div className={styles.way} id={id} tabIndex={-1}>
      <Card title={way.title}>
        <ol className={styles.steps}>
          {way.steps.map((step, index) => {
            const drawing = drawings[index];
            const title = texts.stepOf(way.name, index + 1);
            return (
              <li key={step.text} className={styles.step}>
                {drawing && (
                  <button
                    type="button"
                    className={styles.picture}
                    aria-label={texts.enlarge(step.picture)}
                    aria-haspopup="dialog"
                    onClick={({ currentTarget }) => onTap({ title, step, drawing, opener: currentTarget })}
                  >
                    <StepPicture drawing={drawing} alt={step.picture} />
                  </button>
                )}
                <p>
                  <b className={styles.number}>{index + 1}</b> {step.text}
                </p>
              </li>
            );
          })}
        </ol>
      </Card>
    </div>
  );
}
