import type { Texts } from "@hiram/texts/promotion/load.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Field } from "@hiram/ui/field/field.tsx";
import fieldStyles from "@hiram/ui/field/field.module.css";
import { Icon } from "@hiram/ui/icon/icon.tsx";
import styles from "./captcha-field.module.css";
import type { Captcha } from "./use-captcha.ts";

/** Characters of a picture (PROMO-8); an answer to a question has fewer. */
const LONGEST = 4;

const REFRESH = "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7";

interface CaptchaFieldProps {
  readonly id: string;
  readonly captcha: Captcha;
  readonly texts: Texts;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Asks for a picture or a question to be solved, once the mobile number is there (PROMO-4). */
  readonly onAsk: (kind: "picture" | "question" | "another") => Promise<void>;
}

/** The picture with its answer beside it, or a question that is the answer's label. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { id, captcha, texts, value, error, onChange, onAsk } = props;
  const { puzzle } = captcha;
  const isQuestion = puzzle.kind === "question";
  return (
    <div>
      <Field id={id} label={isQuestion ? puzzle.question : texts.captcha} error={error ?? captcha.problem}>
        {({ describedBy, isInvalid }) => (
          <div className={styles.line}>
            <input
              id={id}
              className={`${fieldStyles.control} ${styles.input}`}
              inputMode={isQuestion ? "numeric" : "text"}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, "").slice(0, LONGEST))}
              aria-required="true"
              aria-invalid={isInvalid}
              aria-describedby={describedBy}
            />
            {puzzle.kind === "coming" && <span className={styles.picture} />}
            {puzzle.kind === "picture" && (
              <img
                key={puzzle.address}
                className={styles.picture}
                src={puzzle.address}
                alt={texts.captchaPicture}
                width="126"
                height="43"
                onError={() => void captcha.onPictureBroken()}
              />
            )}
            {puzzle.kind === "none" ? (
              <div className={styles.place}>
                <Button variant="ghost" onPress={() => onAsk("picture")}>
                  {texts.captchaPlace}
                </Button>
              </div>
            ) : (
              <button
                type="button"
                className={styles.refresh}
                aria-label={texts.anotherPicture}
                disabled={puzzle.kind === "coming"}
                onClick={() => void onAsk("another")}
              >
                <Icon path={REFRESH} />
              </button>
            )}
          </div>
        )}
      </Field>
      <button
        type="button"
        className={styles.other}
        onClick={() => void onAsk(isQuestion ? "picture" : "question")}
      >
        {isQuestion ? texts.usePicture : texts.cannotSee}
      </button>
    </div>
  );
}
