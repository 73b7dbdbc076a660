import { withKeys } from "../list-keys.ts";
import { Pieces } from "../pieces/pieces.tsx";
import { Whole } from "../pieces/whole.tsx";
import styles from "./loan-course.module.css";

/** One step in the course of a loan, such as an instalment. */
export interface CourseStep {
  readonly title: string;
  /** Date and state, in words: many people cannot tell colours apart. */
  readonly note?: string | undefined;
  /** Already formatted; if left out: a step without money. */
  readonly amount?: string | undefined;
  readonly state?: "done" | "now" | "late" | "back" | "later" | undefined;
  /** Its proof, such as a receipt. */
  readonly href?: string | undefined;
}

const MARKS: Partial<Record<NonNullable<CourseStep["state"]>, string>> = {
  done: "M5 10.5l3.5 3.5 6.5-7.5",
  late: "M10 5v6M10 14.5v.5",
  back: "M10 5v6M10 14.5v.5",
};

/** The course of a loan, one line per step: completed steps are ticked, the one to do now stands out. */
export function LoanCourse({ steps }: { readonly steps: readonly CourseStep[] }) {
  return (
    <ol className={steps.some(({ href }) => href) ? styles.proved : undefined}>
      {withKeys(steps, (step) => step.title).map(([key, step]) => (
        <li
          key={key}
          className={[styles.step, step.state && styles[step.state], !step.amount && styles.brief]
            .filter(Boolean)
            .join(" ")}
          aria-current={step.state && step.state !== "done" && step.state !== "later" ? "step" : undefined}
        >
          <Mark path={step.state && MARKS[step.state]} />
          {step.href ? (
            <a className={styles.line} href={step.href}>
              <StepWords {...step} />
            </a>
          ) : (
            <span className={styles.line}>
              <StepWords {...step} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The note stands below the title and the amount, or takes the amount's place. */
function StepWords({ title, note, amount }: CourseStep) {
  const quiet = note && (
    <span className={styles.note}>
      <Pieces text={note} />
    </span>
  );
  return (
    <>
      <span className={styles.words}>
        <Whole text={title} />
      </span>
      {quiet}
      {amount && <span className={styles.amount}>{amount}</span>}
    </>
  );
}

function Mark({ path }: { readonly path?: string | undefined }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {path && (
        <svg width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <path d={path} />
        </svg>
      )}
    </span>
  );
}
