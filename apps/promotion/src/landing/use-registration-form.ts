import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import {
  type FieldName,
  firstProblem,
  mobileOf,
  type Problems,
  problemsOf,
  type Typed,
} from "./registration-fields.ts";

interface FormParts {
  readonly template: LandingTemplate;
  readonly focus: (field: FieldName) => void;
}

/** What the visitor typed, and what is wrong with it. What was typed stays, whatever is answered. */
export function useRegistrationForm({ template, focus }: FormParts, firstPhone: string) {
  const [typed, setTyped] = useState<Typed>({ phone: firstPhone, capcode: "", smsCode: "" });
  const [problems, setProblems] = useState<Problems>({});
  const phone = mobileOf(typed, template);

  function change(field: FieldName, value: string): void {
    setTyped((last) => ({ ...last, [field]: value }));
    setProblems((last) => ({ ...last, [field]: undefined, form: undefined }));
  }

  function refuse(found: Problems): void {
    // Rendered before the focus moves: a screen reader reads a field's problem with the field.
    flushSync(() => setProblems(found));
    const first = firstProblem(found);
    if (first !== undefined) focus(first);
  }

  /** @returns the number to send, or null if something that the call needs is missing */
  function checked(needed: readonly ("capcode" | "smsCode")[], isQuestion: boolean): string | null {
    const found = problemsOf(typed, needed, { template, isQuestion });
    if (phone !== null && Object.keys(found).length === 0) return phone;
    refuse(found);
    return null;
  }

  return {
    typed,
    problems,
    /** The number as it is sent; null until it is whole. */
    phone,
    /** The same, for what is being typed now. */
    phoneIn: (value: string) => mobileOf({ ...typed, phone: value }, template),
    change,
    refuse,
    checked,
    clearProblems: (): void => setProblems({}),
  };
}
