import { CODE, type Reply } from "@hiram/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";

/** Why something was refused, in the language that is spoken by then; a server's sentence stays as it came. */
export type Why = (texts: Texts<"sign-in">, shell: Texts<"shell">) => string;

export const networkFailed: Why = (_, { networkFailure }) => networkFailure;

export const whyOf = ({ code, message }: Reply<unknown>): Why =>
  code === CODE.network ? networkFailed : () => message;

/** Says what is in whatever language is spoken; nothing for nothing. */
export function useWords(texts: Texts<"sign-in">): (why: Why | null) => string {
  const shell = useApp().shellTexts();
  return (why) => why?.(texts, shell) ?? "";
}

/**
 * What is wrong with a step's fields, or with the whole, one at a time (WEB-1).
 * @param focus puts the focus where it is wrong
 */
export function useRefusal<Field extends string>(texts: Texts<"sign-in">, focus?: (field: Field) => void) {
  const inWords = useWords(texts);
  const [refused, setRefused] = useState<{ readonly field: Field; readonly why: Why } | null>(null);
  return {
    /** Empty when nothing is wrong with it. */
    errorOf: (field: Field): string => (refused?.field === field ? inWords(refused.why) : ""),
    clear: (): void => setRefused(null),
    refuse: (field: Field, why: Why): void => {
      // In place before the focus arrives, so that a screen reader reads both.
      flushSync(() => setRefused({ field, why }));
      focus?.(field);
    },
  };
}
