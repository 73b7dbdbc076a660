import { useState } from "react";

/**
 * The answer to what is typed, for as long as it stands in the fields: a figure that belongs to other values would
 * mislead. The values count, as the same ones are told twice where they were typed before the screen listened.
 * @returns null: none; and what keeps the answer to what is typed now
 */
export function useAnswer<Answer>(
  typed: object,
): readonly [answer: Answer | null, keep: (answer: Answer) => void] {
  const [answered, setAnswered] = useState<{ of: string; answer: Answer } | null>(null);
  const of = JSON.stringify(typed);
  return [answered?.of === of ? answered.answer : null, (answer) => setAnswered({ of, answer })];
}
