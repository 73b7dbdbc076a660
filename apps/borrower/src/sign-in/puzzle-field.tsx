import { Button } from "@hiram/ui/button/button.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import type { Texts } from "../shell/app/texts.ts";
import styles from "./puzzle-field.module.css";
import type { Puzzles } from "./use-puzzle.ts";

interface PuzzleFieldProps {
  readonly texts: Texts<"sign-in">;
  readonly puzzle: Puzzles;
  readonly error: string;
}

/** The id of the answer's field, for the focus. */
export const PUZZLE_FIELD = "sign-in-answer";

/** A question that is the answer's label, or a picture above its answer; nothing while none is asked. */
export function PuzzleField({ texts, puzzle, error }: PuzzleFieldProps) {
  const { asked, answer, setAnswer, drawAgain } = puzzle;
  const field = { id: PUZZLE_FIELD, isRequired: true, value: answer, error, onChange: setAnswer };
  if (asked === null) return null;
  if (asked.kind === "question")
    return <TextField {...field} label={asked.question} inputMode="numeric" hint={texts.captchaWhy} />;
  return (
    <div>
      <div className={styles.line}>
        <img className={styles.picture} src={asked.address} alt={texts.pictureAlt} width="126" height="43" />
        <div className={styles.another}>
          <Button variant="ghost" onPress={drawAgain}>
            {texts.anotherPicture}
          </Button>
        </div>
      </div>
      <TextField {...field} label={texts.pictureLabel} hint={texts.pictureWhy} />
    </div>
  );
}
