import { act } from "@testing-library/react";

/** An answer that is on its way until a test lets it arrive. */
export function lateAnswer(): {
  readonly answer: Promise<unknown>;
  /** Settles when the app has acted on it. */
  readonly arrive: (data: unknown) => Promise<void>;
} {
  let resolve = (_data: unknown): void => {};
  const answer = new Promise((arrived) => (resolve = arrived));
  return {
    answer,
    arrive: (data) =>
      act(async () => {
        resolve(data);
        await new Promise((later) => setTimeout(later));
      }),
  };
}
