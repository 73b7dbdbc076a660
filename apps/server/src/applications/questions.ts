import type { CertifyField, CertifyItem, CertifyStep } from "@hiram/contract/applications/certify-form.ts";
import { RELATIONS } from "@hiram/contract/applications/contacts-upload.ts";
import type { ManilaDate } from "@hiram/lending";
import type { Places } from "../places/places.ts";
import {
  LONGEST_TEXT,
  readChoice,
  readCount,
  readEmail,
  readLine,
  readPesos,
  readReferencePhone,
  type ReadAnswer,
} from "./answer-rules.ts";
import { readBirthday, readPersonName } from "../identity/person-rules.ts";
import { type IdKind, readIdNumber } from "./id-kinds.ts";

/** What the rules for answers consider besides the answer. */
export interface AnswerRules {
  readonly today: ManilaDate;
  readonly ownPhone: string;
  readonly places: Pick<Places, "cityName">;
  readonly idKinds: readonly IdKind[];
}

/** A question of a step. Its words are in the dictionaries, under the same code. */
export interface Question {
  readonly code: CertifyField;
  readonly cate: CertifyItem["cate"];
  readonly inputType?: CertifyItem["inputType"];
  readonly maxLength?: number;
  readonly isOptional?: true;
  /** Codes of an `enum`; ID kinds come from the operator's list. */
  readonly options?: readonly string[];
  /** Reads what was typed, never empty. @param others the step's other answers, trimmed */
  readonly read: (typed: string, rules: AnswerRules, others: Readonly<Record<string, string>>) => ReadAnswer;
}

const MOST_DEPENDENTS = 20;

const CIVIL_STATUSES = ["single", "married", "separated", "widowed"] as const;
export const EMPLOYMENTS = ["private", "government", "self-employed", "overseas", "pension", "none"] as const;
const PAY_FREQUENCIES = ["monthly", "twice-a-month", "weekly", "daily", "irregular"] as const;

const name = (code: CertifyField, isOptional?: true): Question => ({
  code,
  cate: "text",
  maxLength: LONGEST_TEXT,
  ...(isOptional && { isOptional }),
  read: (typed) => readPersonName(typed, LONGEST_TEXT),
});
const line = (code: CertifyField, isOptional?: true): Question => ({
  code,
  cate: "text",
  maxLength: LONGEST_TEXT,
  ...(isOptional && { isOptional }),
  read: readLine,
});
const choice = (code: CertifyField, options: readonly string[], isOptional?: true): Question => ({
  code,
  cate: "enum",
  options,
  ...(isOptional && { isOptional }),
  read: (typed) => readChoice(typed, options),
});
const consent = (code: CertifyField): Question => ({
  code,
  cate: "consent",
  isOptional: true,
  read: (typed) => readChoice(typed, ["1"]),
});
const pesos = (code: CertifyField): Question => ({ code, cate: "text", inputType: "pesos", read: readPesos });

function reference(phone: CertifyField, otherPhone: CertifyField): Question {
  return {
    code: phone,
    cate: "text",
    inputType: "phone",
    isOptional: true,
    read(typed, { ownPhone }, others) {
      const read = readReferencePhone(typed, ownPhone);
      if (!("value" in read)) return read;
      const other = readReferencePhone(others[otherPhone] ?? "", ownPhone);
      return "value" in other && other.value === read.value ? { fault: "same-number" } : read;
    },
  };
}

/** Each step's questions: at most six per screen, one reference at a time (WEB-5). */
export const QUESTIONS: Readonly<Record<CertifyStep, readonly Question[]>> = {
  basic: [
    name("firstName"),
    name("middleName", true),
    name("lastName"),
    consent("oneName"),
    { code: "birthDate", cate: "day", read: (typed, { today }) => readBirthday(typed, today) },
    {
      code: "email",
      cate: "text",
      inputType: "email",
      maxLength: LONGEST_TEXT,
      isOptional: true,
      read: readEmail,
    },
  ],
  personal: [
    {
      code: "cityCode",
      cate: "city-select",
      read: (typed, { places }) =>
        places.cityName(typed) === null ? { fault: "not-in-list" } : { value: typed },
    },
    line("barangay"),
    line("street"),
    choice("civilStatus", CIVIL_STATUSES),
    {
      code: "dependents",
      cate: "text",
      inputType: "number",
      maxLength: 2,
      read: (typed) => readCount(typed, MOST_DEPENDENTS),
    },
  ],
  job: [
    choice("employment", EMPLOYMENTS),
    line("employer", true),
    pesos("monthlyIncome"),
    choice("payFrequency", PAY_FREQUENCIES),
    pesos("monthlyObligations"),
  ],
  ext: [
    name("referenceName", true),
    reference("referencePhone", "otherReferencePhone"),
    choice("referenceRelation", RELATIONS, true),
    name("otherReferenceName", true),
    reference("otherReferencePhone", "referencePhone"),
    choice("otherReferenceRelation", RELATIONS, true),
    consent("referencesConsent"),
  ],
  card: [
    {
      code: "idKind",
      cate: "enum",
      read: (typed, { idKinds }) =>
        readChoice(
          typed,
          idKinds.map(({ code }) => code),
        ),
    },
    {
      code: "idNumber",
      cate: "text",
      maxLength: 30,
      read(typed, { idKinds }, { idKind }) {
        const kind = idKinds.find(({ code }) => code === idKind);
        return kind === undefined ? { value: typed } : readIdNumber(typed, kind);
      },
    },
  ],
};
