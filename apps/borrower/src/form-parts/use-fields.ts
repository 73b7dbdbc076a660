import { useEffect, useState } from "react";
import type { FormErrors, FormValues } from "./form-item.ts";

interface Wrong {
  readonly errors: FormErrors;
  /** The field to look at first; null while the borrower mends them. */
  readonly first: string | null;
}

/** What a field's control is given. */
interface FieldState<Value extends string> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  /** @param value one that the field offers */
  readonly onChange: (value: string) => void;
}

export interface Fields<Values = FormValues> {
  readonly values: Values;
  readonly errors: FormErrors;
  /** Keeps a field's new value, and forgets what was wrong with the old one. */
  readonly change: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => void;
  readonly field: <Key extends keyof Values & string>(key: Key) => FieldState<Values[Key] & string>;
  /** Puts back what was typed before. */
  readonly restore: (values: Partial<Values>) => void;
  /** Shows errors at their fields, and brings the focus to the first of them. @param keys in the order shown */
  readonly showErrors: (errors: FormErrors, keys?: readonly string[]) => void;
}

/**
 * What is typed into a form, and what is wrong with it (BND-8).
 * @param start what the fields begin with
 * @param controlId names a field's control, where the focus goes when its value is wrong
 */
export function useFields<Values extends { readonly [Key in keyof Values]: string }>(
  start: () => Values,
  controlId: (key: string) => string,
): Fields<Values> {
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState<Wrong>({ errors: {}, first: null });

  // Once the error stands at the field, so that a screen reader reads both.
  useEffect(() => {
    if (wrong.first !== null) document.getElementById(controlId(wrong.first))?.focus();
  }, [wrong, controlId]);

  const change: Fields<Values>["change"] = (key, value) => {
    setValues((last) => ({ ...last, [key]: value }));
    setWrong((last) => ({ errors: { ...last.errors, [key]: "" }, first: null }));
  };
  return {
    values,
    errors: wrong.errors,
    change,
    field: (key) => ({
      id: controlId(key),
      value: values[key],
      error: wrong.errors[key],
      onChange: (value) => change(key, value as Values[typeof key]),
    }),
    restore: (typed) => setValues((last) => ({ ...last, ...typed })),
    showErrors(errors, keys = Object.keys(errors)) {
      setWrong({ errors, first: keys.find((key) => errors[key] !== undefined) ?? null });
    },
  };
}
