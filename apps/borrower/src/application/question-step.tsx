import type { Location } from "@hiram/bridge";
import {
  type CertifyItem,
  type CertifyStep,
  type CertifyStepAnswer,
  isAsked,
} from "@hiram/contract/applications/certify-form.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { ItemField } from "../form-parts/item-field.tsx";
import { latePickers } from "../form-parts/late-pickers.ts";
import { Late } from "../shell/loading/late.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { StepFrame } from "./step-frame.tsx";
import { controlId, type StepForm, useStepForm } from "./use-step-form.ts";

export interface StepProps {
  readonly texts: Texts<"apply">;
  readonly step: CertifyStepAnswer;
  /** On to the next step; empty: to the list. */
  readonly onSaved: (nextStep: "" | CertifyStep) => void;
}

/** A step that consists only of its questions, at most six of them (WEB-5). */
export function QuestionStep({ texts, step, onSaved }: StepProps) {
  const form = useStepForm(step, texts, onSaved);
  useLocatedCity(step, form, texts);
  return (
    <StepFrame
      texts={texts}
      step={step}
      failure={form.failure}
      actions={
        <Button type="submit" onPress={form.save}>
          {texts.save}
        </Button>
      }
    >
      <Card>
        <Questions texts={texts} items={step.items} form={form} />
      </Card>
    </StepFrame>
  );
}

/** Only the native app locates, and few borrowers ask it to. */
const lateLocatedCity = latePart(() => import("./located-city.ts"));

/** The city at the location given by the native app (API-6): proposed, never sent without being seen. */
function useLocatedCity({ step }: CertifyStepAnswer, form: StepForm, texts: Texts<"apply">): void {
  const app = useApp();
  const take = useEffectEvent(async (point: Location) => {
    const part = await lateLocatedCity.load().catch(() => null);
    if (part === null) app.onFailure(app.shellTexts().networkFailure);
    else await part.proposeCity(app, point, form, texts);
  });
  useEffect(() => {
    if (step !== "personal") return undefined;
    return app.host.listen({ located: (point) => void take(point) });
  }, [app, step]);
}

/** What the phone may fill in from its owner's contact entry (WCAG 1.3.5). */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  firstName: "given-name",
  middleName: "additional-name",
  lastName: "family-name",
  email: "email",
  street: "address-line1",
};

interface QuestionsProps {
  readonly texts: Texts<"apply">;
  readonly items: readonly CertifyItem[];
  readonly form: StepForm;
}

/** Questions one below the other, and the picker of the one that was tapped. */
export function Questions({ texts, items, form }: QuestionsProps) {
  const [picked, setPicked] = useState<CertifyItem | null>(null);
  const asked = items.filter(({ code }) => isAsked(code, form.values));
  return (
    <>
      <Fields>
        {asked.map((item) => (
          <ItemField
            key={item.code}
            texts={texts}
            item={item}
            id={controlId(item.code)}
            value={form.values[item.code] ?? ""}
            error={form.errors[item.code]}
            enumBy="select"
            hint={hintOf(item, form.values, items)}
            autoComplete={AUTO_COMPLETE[item.code]}
            onChange={(value) => form.change(item.code, value)}
            onPick={() => setPicked(item)}
          />
        ))}
      </Fields>
      {picked && (
        <Late part={latePickers} onGivenUp={() => setPicked(null)}>
          {({ ItemPicker }) => (
            <ItemPicker
              texts={texts}
              item={picked}
              value={form.values[picked.code] ?? ""}
              onConfirm={(value) => {
                form.change(picked.code, value);
                setPicked(null);
              }}
              onCancel={() => setPicked(null)}
            />
          )}
        </Late>
      )}
    </>
  );
}

/** Where the number is printed on the chosen kind of ID. */
function hintOf(
  { code }: CertifyItem,
  values: StepForm["values"],
  items: readonly CertifyItem[],
): string | undefined {
  if (code !== "idNumber") return undefined;
  const kinds = items.find((item) => item.code === "idKind")?.note ?? [];
  return kinds.find(({ type }) => type === values["idKind"])?.hint || undefined;
}
