import { useEffect, useState } from "react";
import type { FormErrors, FormValues } from "./form-item.ts";

interface Wrong {
  readonly errors: FormErrors;
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

export interface Fields<Values = FormValues> {
  readonly values: Values;
  readonly errors: FormErrors;
  /** Stores a field's new value, and clears its error. */
  readonly change: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => void;
  readonly field: <Key extends keyof Values & string>(key: Key) => FieldState<Values[Key] & string>;
  /** Restores what was typed before. */
  readonly restore: (values: Partial<Values>) => void;
  /** Shows errors at their fields and focuses the first of them. @param keys in the order shown */
  readonly showErrors: (errors: FormErrors, keys?: readonly string[]) => void;
}

/**
 * What is typed into a form, and what is wrong with it (BND-8).
 * @param start the initial values of the fields
 * @param controlId the id of a field's control, which gets the focus when its value is wrong
 */
export function useFields<Values extends { readonly [Key in keyof Values]: string }>(
  start: () => Values,
  controlId: (key: string) => string,
): Fields<Values> {
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState<Wrong>({ errors: {}, first: null });

  // Once the error is shown at the field, so that a screen reader reads both.
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
