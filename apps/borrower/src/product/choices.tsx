import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import "@hiram/ui/range/range.css";
import { type CSSProperties, type MouseEvent, type ReactNode, useId } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import type { ChosenTerms } from "./chosen-terms.ts";
import styles from "./product.module.css";
import type { Choice } from "./use-choice.ts";

interface ChoiceProps {
  readonly texts: Texts<"product">;
  readonly choice: Choice;
}

/** How much, in the product's steps: a slider, and buttons for one step less or more. */
export function AmountChoice({ texts, choice }: ChoiceProps) {
  const app = useApp();
  const id = useId();
  const { chosen, detail, choose } = choice;
  const { least, most, step } = detail;
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  return (
    <section className={styles.amount} aria-labelledby={id}>
      <h2 id={id}>{texts.youBorrow(detail.name)}</h2>
      <Amount large text={amount(chosen.amount)} />
      {least < most && (
        <>
          <div className={styles.slider}>
            <StepLink choice={choice} amount={chosen.amount - step} label={texts.less(amount(step))}>
              −
            </StepLink>
            <span
              className="range"
              style={{ "--crossed": (chosen.amount - least) / (most - least) } as CSSProperties}
            >
              <input
                type="range"
                min={least}
                max={most}
                step={step}
                value={chosen.amount}
                aria-labelledby={id}
                aria-valuetext={amount(chosen.amount)}
                onChange={({ target }) => choose({ amount: target.valueAsNumber })}
              />
            </span>
            <StepLink choice={choice} amount={chosen.amount + step} label={texts.more(amount(step))}>
              +
            </StepLink>
          </div>
          <p className={styles.ends}>
            <span>{amount(least)}</span>
            <span>{amount(most)}</span>
          </p>
        </>
      )}
    </section>
  );
}

interface StepLinkProps {
  readonly choice: Choice;
  readonly amount: number;
  readonly label: string;
  readonly children: string;
}

function StepLink({ choice, amount, label, children }: StepLinkProps) {
  const { least, most } = choice.detail;
  const isPossible = amount >= least && amount <= most;
  return (
    <ChoiceLink choice={choice} changes={isPossible ? { amount } : null} className={styles.step}>
      <span aria-hidden="true">{children}</span>
      <span className={heard.heardOnly}>{label}</span>
    </ChoiceLink>
  );
}

/** For how long: a choice if there is more than one term. */
export function TermChoice({ texts, choice }: ChoiceProps) {
  const { chosen, detail } = choice;
  const [only, ...others] = detail.terms;
  if (only !== undefined && others.length === 0)
    return (
      <div className={styles.only}>
        <DetailRows rows={[{ text: texts.term, value: texts.termOf(only.periods, only.termUnit) }]} />
      </div>
    );
  return (
    <nav className={styles.terms} aria-label={texts.term}>
      {detail.terms.map(({ periods, termUnit }) => (
        <ChoiceLink
          key={`${periods}${termUnit}`}
          choice={choice}
          changes={{ periods, termUnit }}
          className={styles.term}
          isChosen={chosen.periods === periods && chosen.termUnit === termUnit}
        >
          {texts.termOf(periods, termUnit)}
        </ChoiceLink>
      ))}
    </nav>
  );
}

interface ChoiceLinkProps {
  readonly choice: Choice;
  /** Null: it leads nowhere now. It stays a link, or the focus would be lost at the last step. */
  readonly changes: Partial<ChosenTerms> | null;
  readonly className: string | undefined;
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

/** Chooses at once; before hydration, and without scripts, it is a link to the page with that choice. */
function ChoiceLink({ choice, changes, className, isChosen = false, children }: ChoiceLinkProps) {
  const app = useApp();
  const { chosen, detail, choose } = choice;
  const { amount, periods, termUnit } = { ...chosen, ...changes };
  const follow = (click: MouseEvent): void => {
    click.preventDefault();
    if (changes !== null) choose(changes);
  };
  return (
    <a
      className={className}
      href={app.address("product", { productId: detail.productId, amount, periods, termUnit })}
      aria-current={isChosen ? "true" : undefined}
      aria-disabled={changes === null || undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
