import { useEffect, useState } from "react";
import type { FormErrors, FormValues } from "./form-item.ts";

interface Wrong<Words> {
  readonly errorsIn: (texts: Words) => FormErrors;
  /** The fields that were changed since. */
  readonly corrected: ReadonlySet<string>;
  /** The first field to look at; null while the borrower is correcting them. */
  readonly first: string | null;
}

/** What a field's control gets. */
interface FieldState<Value extends string> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  /** @param value one that the field offers */
  readonly onChange: (value: string) => void;
}

export interface Fields<Values = FormValues, Words = never> {
  readonly values: Values;
  readonly errors: FormErrors;
  /** Stores a field's new value, and clears its error. */
  readonly change: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => void;
  readonly field: <Key extends keyof Values & string>(key: Key) => FieldState<Values[Key] & string>;
  /** Restores what was typed before. */
  readonly restore: (values: Partial<Values>) => void;
  /**
   * Shows errors at their fields and focuses the first of them; they follow a change of language.
   * @param keys in the order shown
   * @returns whether there are none
   */
  readonly showErrors: (errorsIn: (texts: Words) => FormErrors, keys?: readonly string[]) => boolean;
}

/**
 * What is typed into a form, and what is wrong with it (BND-8).
 * @param start the initial values of the fields
 * @param controlId the id of a field's control, which gets the focus when its value is wrong
 * @param texts the page's, in the language that is spoken
 */
export function useFields<Values extends { readonly [Key in keyof Values]: string }, Words>(
  start: () => Values,
  controlId: (key: string) => string,
  texts: Words,
): Fields<Values, Words> {
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState<Wrong<Words>>({
    errorsIn: () => ({}),
    corrected: new Set(),
    first: null,
  });
  const corrected = Array.from(wrong.corrected, (key) => [key, ""]);
  const errors: FormErrors = { ...wrong.errorsIn(texts), ...Object.fromEntries(corrected) };

  // Once the error is shown at the field, so that a screen reader reads both.
  useEffect(() => {
    if (wrong.first !== null) document.getElementById(controlId(wrong.first))?.focus();
  }, [wrong, controlId]);

  const change: Fields<Values, Words>["change"] = (key, value) => {
    setValues((last) => ({ ...last, [key]: value }));
    setWrong((last) => ({ ...last, corrected: new Set(last.corrected).add(key), first: null }));
  };
  return {
    values,
    errors,
    change,
    field: (key) => ({
      id: controlId(key),
      value: values[key],
      error: errors[key],
      onChange: (value) => change(key, value as Values[typeof key]),
    }),
    restore: (typed) => setValues((last) => ({ ...last, ...typed })),
    showErrors(errorsIn, keys) {
      const shown = errorsIn(texts);
      const first = (keys ?? Object.keys(shown)).find((key) => shown[key] !== undefined) ?? null;
      setWrong({ errorsIn, corrected: new Set(), first });
      return Object.keys(shown).length === 0;
    },
  };
}
