import * as valibot from "valibot";
import { flagOut } from "../fields.ts";

/** Steps of an application by API-3's names, in the order shown; any order after the first (WEB-5). */
export const CERTIFY_STEPS = ["basic", "personal", "job", "ext", "card"] as const;
export type CertifyStep = (typeof CERTIFY_STEPS)[number];

/** Every code that a question may have: the field under which its answer is sent. */
export const CERTIFY_FIELDS = [
  "firstName",
  "middleName",
  "lastName",
  "oneName",
  "birthDate",
  "email",
  "cityCode",
  "barangay",
  "street",
  "civilStatus",
  "dependents",
  "employment",
  "employer",
  "monthlyIncome",
  "payFrequency",
  "monthlyObligations",
  "referenceName",
  "referencePhone",
  "referenceRelation",
  "otherReferenceName",
  "otherReferencePhone",
  "otherReferenceRelation",
  "referencesConsent",
  "idKind",
  "idNumber",
] as const;
export type CertifyField = (typeof CERTIFY_FIELDS)[number];

/** Whether a question is asked, given the step's other answers: whose ID shows one name has no last name to give. */
export const isAsked = (code: string, answers: Readonly<Record<string, string | undefined>>): boolean =>
  !(code === "lastName" && answers["oneName"] === "1");

/** Pictures of the ID, each sent as a file under its name. */
export const ID_PICTURES = ["idFront", "idBack", "idSelfie"] as const;
export type IdPicture = (typeof ID_PICTURES)[number];

/** One question of a step, in the order shown; shaped like a field of the payout account form (BND-2). */
const certifyItem = valibot.object({
  code: valibot.string(),
  title: valibot.string(),
  /** Placeholder. */ subtitle: valibot.string(),
  /** `day` is sent as YYYY-MM-DD, `city-select` as the city's code, `consent` as 1. */
  cate: valibot.picklist(["text", "city-select", "day", "enum", "consent"]),
  /** As saved before, even on another device; empty: not yet. An ID's number is not sent back. */
  value: valibot.string(),
  /** Choices of an `enum`; `hint`: for a kind of ID, where its number is printed, or empty. */
  note: valibot.array(
    valibot.object({ name: valibot.string(), type: valibot.string(), hint: valibot.string() }),
  ),
  /** `pesos`: whole pesos. */ inputType: valibot.picklist(["text", "number", "phone", "email", "pesos"]),
  /** Longest answer, in characters; 0: the kind's own limit. */ maxLength: valibot.number(),
  /** 1: may be left empty. */ optional: flagOut,
});
export type CertifyItem = valibot.InferOutput<typeof certifyItem>;

export const certifyStep = valibot.object({
  step: valibot.picklist(CERTIFY_STEPS),
  title: valibot.string(),
  /** Why it is asked, shown where it is asked (NPC Circular 20-01). */ why: valibot.string(),
  isDone: flagOut,
  /** 0: closed, because the first step comes first, or an application is under review. */ isOpen: flagOut,
  items: valibot.array(certifyItem),
});
export type CertifyStepAnswer = valibot.InferOutput<typeof certifyStep>;

/** Answers by code. */
export const certifyForm = valibot.objectWithRest(
  {},
  valibot.pipe(valibot.string(), valibot.maxLength(200, "is longer than 200")),
);

/** The answer to saving a step: the step to show next; empty when all are done. */
export const certifySaved = valibot.object({
  // Not spread from CERTIFY_STEPS: bundlers keep anything that iterates, and with it valibot, on every page.
  nextStep: valibot.picklist(["", "basic", "personal", "job", "ext", "card"]),
});

/** A refused step's `data`: which answers are wrong, and why. */
export const wrongAnswers = valibot.object({
  wrongFields: valibot.array(valibot.object({ code: valibot.string(), message: valibot.string() })),
});
export type WrongAnswers = valibot.InferOutput<typeof wrongAnswers>;
