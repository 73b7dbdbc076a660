import type { WayToPay } from "@hiram/texts/en/payment-instructions.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import styles from "./payment-instructions.module.css";
import { PicturedSteps } from "./pictured-steps.tsx";
import type { StepDrawing } from "./step-picture.tsx";

interface WayCardProps {
  readonly id: string;
  readonly way: WayToPay;
  readonly drawings: readonly StepDrawing[];
  readonly enlarge: (picture: string) => string;
  readonly onTap: (picture: TappedPicture) => void;
}

/** One way to pay, step by step, each with its picture. */
export function WayCard({ id, way, ...pictured }: WayCardProps) {
  return (
    <div className={styles.way} id={id} tabIndex={-1}>
      <Card title={way.title}>
        <PicturedSteps way={way} {...pictured} />
      </Card>
    </div>
  );
}
