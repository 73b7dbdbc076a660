import { useEffect } from "react";
import { useKeptInEntry } from "../shell/navigation/kept-in-entry.ts";
import { useApp } from "../shell/app/use-app.ts";
import { type KeptForm, keptForm, useCarried } from "./kept-form.ts";

/** What somebody chose on a page, of one kind. */
export interface KeptChoice<Value> {
  readonly form: KeptForm<{ readonly values: { readonly chosen: Value } }>;
  readonly name: string;
}

/** @param name the choice's own, in the page's entry and in what is carried through the log-in */
export const keptChoice = <Value>(name: string): KeptChoice<Value> => ({ form: keptForm("txt", name), name });

/**
 * `useKeptInEntry` for a choice that the way through the log-in must not lose: that way ends in a new entry.
 * @param about what is chosen for, such as an order's number
 */
export function useKeptChoice<Value>(
  { form, name }: KeptChoice<Value>,
  about: string,
  first: Value,
  isValid: (kept: unknown) => kept is Value,
): readonly [Value, (next: Value) => void] {
  const { session } = useApp();
  const owner = `${session.writer()} ${about}`;
  const [chosen, choose] = useKeptInEntry(name, first, isValid);
  useCarried(form, owner, (carried) => {
    if (isValid(carried.chosen)) choose(carried.chosen);
  });
  useEffect(() => {
    if (chosen === first) return undefined;
    form.keep(owner, { values: { chosen } });
    return () => {
      // Whoever leaves begins anew, unless it was the session's end that took the page away.
      if (!session.isLost()) form.forget(owner);
    };
  }, [form, owner, chosen, first, session]);
  return [chosen, choose];
}
