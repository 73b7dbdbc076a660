import { CODE } from "@hiram/contract";
import {
  type CertifyStep,
  type CertifyStepAnswer,
  isAsked,
} from "@hiram/contract/applications/certify-form.ts";
import {
  certifyBasic,
  certifyCard,
  certifyExt,
  certifyJob,
  certifyPersonal,
} from "@hiram/contract/applications/certify-steps.ts";
import { wrongFieldsOf } from "@hiram/contract/payout-accounts/account-form.ts";
import { useState } from "react";
import type { FormValues } from "../form-parts/form-item.ts";
import { keptForm } from "../form-parts/kept-form.ts";
import { latePickers } from "../form-parts/late-pickers.ts";
import type { Fields } from "../form-parts/use-fields.ts";
import { useKeptFields } from "../form-parts/use-kept-fields.ts";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";

const OPERATIONS = {
  basic: certifyBasic,
  personal: certifyPersonal,
  job: certifyJob,
  ext: certifyExt,
  card: certifyCard,
} as const satisfies Record<CertifyStep, unknown>;

/** The steps that are partly filled in. */
const keptSteps = keptForm<{ readonly values: FormValues }>("personal", "step");

export const controlId = (code: string): string => `apply-${code}`;

export interface StepForm extends Pick<Fields, "values" | "errors"> {
  readonly change: (code: string, value: string) => void;
  /** Why the last attempt was refused, if no field is to blame; otherwise null. */
  readonly failure: string | null;
  readonly save: () => Promise<void>;
}

/**
 * The answers of a step while they are typed: kept through a dropped connection, a change of language, a look
 * at another page and the page's own reload (WEB-5).
 * @param onSaved called with the step to show next; empty when all are done
 * @param onRefused called with the codes of the answers that the server refused
 */
export function useStepForm(
  { step, items }: CertifyStepAnswer,
  texts: Texts<"apply">,
  onSaved: (nextStep: "" | CertifyStep) => void,
  onRefused?: (codes: readonly string[]) => void,
): StepForm {
  const app = useApp();
  const owner = `${app.session.writer()} ${step}`;
  const fields = useKeptFields(
    keptSteps,
    owner,
    (): FormValues => Object.fromEntries(items.map(({ code, value }) => [code, value])),
    controlId,
    texts,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const { values } = fields;
  const asked = items.filter(({ code }) => isAsked(code, values));
  const codes = asked.map(({ code }) => code);

  function isFilled(): boolean {
    const unfilled = asked.filter(({ code, optional }) => optional === 0 && !values[code]?.trim());
    return fields.showErrors(({ enter, chooseOne }) => {
      const problems = unfilled.map(({ code, cate }) => [code, cate === "text" ? enter : chooseOne]);
      return Object.fromEntries(problems);
    }, codes);
  }

  async function save(): Promise<void> {
    setFailure(null);
    if (!isFilled()) return;
    const sent = codes.map((code) => [code, values[code] ?? ""]);
    const reply = await app.api.call(OPERATIONS[step], Object.fromEntries(sent), {
      quiet: true,
      loadingText: texts.saving,
    });
    if (reply.success) {
      keptSteps.forget(owner);
      onSaved(reply.data.nextStep);
      return;
    }
    const wrong = wrongFieldsOf(reply.data);
    fields.showErrors(() => Object.fromEntries(wrong.map(({ code, message }) => [code, message])), codes);
    onRefused?.(wrong.map(({ code }) => code));
    if (reply.code === CODE.network) setFailure(texts.noAnswer);
    else if (wrong.length !== 1) setFailure(reply.message || texts.savingFailed);
  }

  return {
    values,
    errors: fields.errors,
    change(code, value) {
      fields.change(code, value);
      // Anyone who starts to fill in will soon need a picker.
      latePickers.loadAhead().catch(() => undefined);
    },
    failure,
    save,
  };
}
