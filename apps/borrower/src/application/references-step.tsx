import type { CertifyItem } from "@hiram/contract/applications/certify-form.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { itemFormat } from "../form-parts/item-format.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./apply.module.css";
import { Questions, type StepProps } from "./question-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { type StepForm, useStepForm } from "./use-step-form.ts";

/** The answers that make a reference: name, number, relation. */
const PEOPLE = [
  ["referenceName", "referencePhone", "referenceRelation"],
  ["otherReferenceName", "otherReferencePhone", "otherReferenceRelation"],
] as const;
type Person = 0 | 1;
const CONSENT = "referencesConsent";

const isBegun = ({ values }: Pick<StepForm, "values">, person: Person): boolean =>
  PEOPLE[person].some((code) => values[code]);

/**
 * At most two references, added one by one, all optional, none without consent (WEB-5, NPC Circular 20-01):
 * typed in, or handed over by the native app for one person whom the borrower picked.
 */
export function ReferencesStep({ texts, step, onSaved }: StepProps) {
  const app = useApp();
  const [edited, setEdited] = useState<Person | null>(null);
  // Errors about a reference are shown where they can be corrected.
  const form = useStepForm(step, texts, onSaved, (refused) => {
    const wrong = ([0, 1] as const).find((person) => PEOPLE[person].some((code) => refused.includes(code)));
    if (wrong !== undefined) setEdited(wrong);
  });
  const begun = ([0, 1] as const).filter((person) => isBegun(form, person));
  const free = ([0, 1] as const).find((person) => !isBegun(form, person) && person !== edited);

  /** Consent is for the people named: another person needs it again. */
  function begin(person: Person): void {
    form.change(CONSENT, "");
    setEdited(person);
  }

  function remove(person: Person): void {
    for (const code of PEOPLE[person]) form.change(code, "");
    setEdited(null);
  }

  const takeContact = useEffectEvent(({ name, phone }: { name: string; phone: string }) => {
    const person = edited ?? free;
    if (person === undefined) {
      toast.info(texts.twoAtMost);
      return;
    }
    const [nameCode, phoneCode] = PEOPLE[person];
    const { clean, longest } = itemFormat({ inputType: "phone", maxLength: 0 }, app.profile.mobileRule);
    form.change(nameCode, name);
    form.change(phoneCode, clean(phone).slice(0, longest));
    begin(person);
  });
  useEffect(() => app.host.listen({ contactPicked: (contact) => takeContact(contact) }), [app]);

  return (
    <StepFrame
      texts={texts}
      step={step}
      failure={form.failure}
      actions={
        <Button type="submit" onPress={form.save}>
          {begun.length === 0 ? texts.withoutReferences : texts.save}
        </Button>
      }
    >
      {begun
        .filter((person) => person !== edited)
        .map((person) => (
          <Card key={person}>
            <Reference
              items={step.items}
              form={form}
              person={person}
              editLabel={texts.edit}
              removeLabel={texts.removeReference}
              onEdit={() => setEdited(person)}
              onRemove={() => remove(person)}
            />
          </Card>
        ))}
      {edited !== null && (
        <Card title={texts.reference(edited + 1)}>
          <Questions texts={texts} items={itemsOf(step.items, PEOPLE[edited])} form={form} />
          <Button variant="ghost" onPress={() => remove(edited)}>
            {texts.removeReference}
          </Button>
        </Card>
      )}
      {begun.length === 0 && edited === null && <p>{texts.referencesAdvice}</p>}
      {free !== undefined && (edited === null || isBegun(form, edited)) && (
        <Button variant="ghost" onPress={() => begin(free)}>
          {begun.length === 0 ? texts.addReference : texts.addAnother}
        </Button>
      )}
      {begun.length > 0 && (
        <Card>
          <Questions texts={texts} items={itemsOf(step.items, [CONSENT])} form={form} />
        </Card>
      )}
    </StepFrame>
  );
}

const itemsOf = (items: readonly CertifyItem[], codes: readonly string[]): CertifyItem[] =>
  items.filter(({ code }) => codes.includes(code));

interface ReferenceProps {
  readonly items: readonly CertifyItem[];
  readonly form: StepForm;
  readonly person: Person;
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Somebody who is already named. */
function Reference({ items, form, person, editLabel, removeLabel, onEdit, onRemove }: ReferenceProps) {
  const app = useApp();
  const [nameCode, phoneCode, relationCode] = PEOPLE[person];
  const phone = form.values[phoneCode] ?? "";
  const relation = items
    .find(({ code }) => code === relationCode)
    ?.note.find(({ type }) => type === form.values[relationCode]);
  return (
    <>
      <p>
        <strong>{form.values[nameCode]}</strong>
      </p>
      <p className={styles.why}>
        {[unbroken(writtenMobile(phone, app.profile)) || phone, relation?.name].filter(Boolean).join(" · ")}
      </p>
      <div className={styles.pair}>
        <Button variant="ghost" onPress={onEdit}>
          {editLabel}
        </Button>
        <Button variant="ghost" onPress={onRemove}>
          {removeLabel}
        </Button>
      </div>
    </>
  );
}
