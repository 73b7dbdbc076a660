import { useEffect, useState } from "react";
import { type KeptForm, useCarried } from "./kept-form.ts";
import { type Fields, useFields } from "./use-fields.ts";

/**
 * `useFields` for a form that loses nothing of what was typed while its page is left, or its way leads through the
 * log-in.
 * @param owner whose form it is, and what for
 */
export function useKeptFields<Values extends { readonly [Key in keyof Values]: string }, Words>(
  form: KeptForm<{ readonly values: Values }>,
  owner: string,
  start: () => Values,
  controlId: (key: string) => string,
  texts: Words,
): Fields<Values, Words> {
  const fields = useFields(() => ({ ...start(), ...form.kept(owner)?.values }), controlId, texts);
  useCarried(form, owner, fields.restore);
  const { values } = fields;
  const [untouched] = useState(values);
  useEffect(() => {
    if (values !== untouched) form.keep(owner, { values });
  }, [form, owner, untouched, values]);
  return fields;
}
