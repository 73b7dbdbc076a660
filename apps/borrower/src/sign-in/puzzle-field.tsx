import { Button } from "@hiram/ui/button/button.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import type { Texts } from "../shell/texts.ts";
import styles from "./puzzle-field.module.css";
import type { Puzzle, Puzzles } from "./use-puzzle.ts";

interface PuzzleFieldProps {
  readonly id: string;
  readonly texts: Texts<"sign-in">;
  readonly puzzle: Puzzle;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly drawAgain: Puzzles["drawAgain"];
}

/** A question that is the answer's label, or a picture above its answer. */
export function PuzzleField({ id, texts, puzzle, value, error, onChange, drawAgain }: PuzzleFieldProps) {
  if (puzzle.kind === "question")
    return (
      <TextField
        id={id}
        label={puzzle.question}
        inputMode="numeric"
        isRequired
        value={value}
        error={error}
        hint={texts.captchaWhy}
        onChange={onChange}
      />
    );
  return (
    <div>
      <div className={styles.line}>
        <img className={styles.picture} src={puzzle.address} alt={texts.pictureAlt} width="126" height="43" />
        <div className={styles.another}>
          <Button variant="ghost" onPress={drawAgain}>
            {texts.anotherPicture}
          </Button>
        </div>
      </div>
      <TextField
        id={id}
        label={texts.pictureLabel}
        isRequired
        value={value}
        error={error}
        hint={texts.pictureWhy}
        onChange={onChange}
      />
    </div>
  );
}
