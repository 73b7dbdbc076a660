import { useEffect, useState } from "react";
import type { FormErrors, FormValues } from "./form-item.ts";

interface Wrong {
  readonly errors: FormErrors;
  /** The field to look at first; null while the borrower mends them. */
  readonly first: string | null;
}

export interface Fields {
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** Keeps a field's new value, and forgets what was wrong with the old one. */
  readonly change: (key: string, value: string) => void;
  /** Puts back what was typed before. */
  readonly restore: (values: FormValues) => void;
  /** Shows errors at their fields, and brings the focus to the first of them. @param keys in the order shown */
  readonly showErrors: (errors: FormErrors, keys: readonly string[]) => void;
}

/**
 * What is typed into a form, and what is wrong with it (BND-8).
 * @param start what the fields begin with
 * @param controlId names a field's control, where the focus goes when its value is wrong
 */
export function useFields(start: () => FormValues, controlId: (key: string) => string): Fields {
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState<Wrong>({ errors: {}, first: null });

  // Once the error stands at the field, so that a screen reader reads both.
  useEffect(() => {
    if (wrong.first !== null) document.getElementById(controlId(wrong.first))?.focus();
  }, [wrong, controlId]);

  return {
    values,
    errors: wrong.errors,
    change(key, value) {
      setValues((last) => ({ ...last, [key]: value }));
      setWrong((last) => ({ errors: { ...last.errors, [key]: "" }, first: null }));
    },
    restore: (typed) => setValues((last) => ({ ...last, ...typed })),
    showErrors(errors, keys) {
      setWrong({ errors, first: keys.find((key) => errors[key] !== undefined) ?? null });
    },
  };
}
