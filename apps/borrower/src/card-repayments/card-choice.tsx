import type { BankCard } from "@hiram/contract/card-repayments/repayment-way.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { Radio } from "@hiram/ui/radio/radio.tsx";
import { useId } from "react";
import styles from "./repayment-ways.module.css";

interface CardChoiceProps {
  readonly title: string;
  readonly cards: readonly BankCard[];
  /** Null: none chosen yet, and none is preselected (OLD-2). */
  readonly chosen: number | null;
  readonly error: string;
  readonly onChoose: (cardId: number) => void;
}

/** The saved cards, one of which pays. */
export function CardChoice({ title, cards, chosen, error, onChoose }: CardChoiceProps) {
  const name = useId();
  const errorId = `${name}error`;
  return (
    <Card title={title}>
      <fieldset
        className={styles.cards}
        role="radiogroup"
        aria-label={title}
        aria-required="true"
        aria-invalid={error !== "" || undefined}
        aria-describedby={error === "" ? undefined : errorId}
      >
        {cards.map(({ id, bankName, cardNo }) => (
          <label className={styles.card} key={id}>
            <Radio name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.words}>
              {bankName}{" "}
              <span className={styles.number}>
                <Whole text={cardNo} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {error !== "" && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}
