import type { RELATIONS } from "@hiram/contract/applications/contacts-upload.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { type Answers, REFERENCES } from "./read-answers.ts";

/** One person whom the borrower picked from their contacts. */
export interface PickedContact {
  readonly name: string;
  readonly phone: string;
  readonly relation: (typeof RELATIONS)[number];
  /** The person knows and agrees. */
  readonly hasConsent: boolean;
}

/** Two references are already named; the handler words it. */
export class ReferencesFull extends Error {
  override readonly name = "ReferencesFull";
}

/**
 * The references plus one more (API-6), as answers to be read by the step's rules; the same person sent again replaces
 * their own entry.
 * @throws {ReferencesFull}
 */
export function withReference(answers: Answers, contact: PickedContact): Answers {
  const number = (typed: string | undefined): string | null =>
    readMobile(typed ?? "", { mobileRule: "09-and-9-digits" });
  const sameNumber = REFERENCES.find(
    ([, phone]) => answers[phone] && number(answers[phone]) === number(contact.phone),
  );
  const place = sameNumber ?? REFERENCES.find((fields) => fields.every((code) => !answers[code]));
  if (place === undefined) throw new ReferencesFull();
  const [name, phone, relation] = place;
  return {
    ...answers,
    [name]: contact.name,
    [phone]: contact.phone,
    [relation]: contact.relation,
    referencesConsent: contact.hasConsent ? "1" : "",
  };
}
