import * as valibot from "valibot";
import { flag, flagOut } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { reason } from "../approvals.ts";

/** What the lender puts before borrowers and may change by itself, each by drafts, versions and two persons (CON-7). */
export const OFFERING_KINDS = [
  "product",
  "payment-channel",
  "payout-institution",
  "landing-page",
  "reminder-text",
] as const;
export type OfferingKindName = (typeof OFFERING_KINDS)[number];

const kind = valibot.picklist(OFFERING_KINDS, `must be one of: ${OFFERING_KINDS.join(", ")}`);
const subject = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^[\w-]{1,40}$/, "must be letters and digits"),
);
/** What is edited, as JSON: half-written is well too. The form and the envelope around it have 64 kB. */
export const body = valibot.pipe(
  valibot.string("is missing"),
  valibot.maxLength(45_000, "is too long"),
  valibot.parseJson(undefined, "must be JSON"),
  valibot.check((read) => !Array.isArray(read), "must be an object"),
  valibot.record(valibot.string(), valibot.unknown(), "must be an object"),
);
/** Names what was read: the version that is switched on, and the draft. Another one is there by now: `409`. */
const stamp = valibot.pipe(valibot.string("is missing"), valibot.maxLength(100, "is too long"));

const edits = { method: "POST", access: "staff", permission: "edit-products", conventions: "json" } as const;
const looks = { method: "GET", access: "staff", permission: "edit-products", isLoad: true } as const;

/** Of a kind, in the order in which borrowers see them; drafts of new ones last. */
export const staffOfferingsSchema = {
  payload: valibot.object({ kind }),
  answer: valibot.object({
    offerings: valibot.array(
      valibot.object({
        subject: valibot.string(),
        name: valibot.string(),
        isOn: flagOut,
        /** Switched on, and withheld from borrowers all the same: the check says why. */ isWithheld: flagOut,
        hasDraft: flagOut,
        /** A request of it waits for a second person. */ isAskedFor: flagOut,
      }),
    ),
  }),
};
export type StaffOfferings = AnswerOf<typeof staffOfferingsSchema>;

export const staffOfferings = operation<typeof staffOfferingsSchema>({
  name: "staffOfferings",
  path: "/staff/offerings",
  ...looks,
});

/** What keeps something from being switched on. */
const problem = valibot.object({
  /** Path of the field at fault, such as `fees[0].value`. */ field: valibot.string(),
  /** For a ceiling of the law with figure, limit and source. */ message: valibot.string(),
  /** Of the law, and not of the form alone. */ isLegal: flagOut,
});
export type OfferingProblem = valibot.InferOutput<typeof problem>;

/** One, as it stands and as it was: bodies are JSON. */
export const staffOfferingSchema = {
  payload: valibot.object({ kind, subject }),
  answer: valibot.object({
    subject: valibot.string(),
    name: valibot.string(),
    isOn: flagOut,
    /** What stands now; empty for a new one. */ body: valibot.string(),
    stamp: valibot.string(),
    draft: valibot.nullable(
      valibot.object({
        body: valibot.string(),
        /** How often it was saved. */ revision: valibot.number(),
        savedBy: valibot.string(),
        /** ISO 8601, UTC. */ savedAt: valibot.string(),
      }),
    ),
    /** The request that waits for a second person; 0: none. */
    approvalId: valibot.number(),
    /** The last twenty, newest first. */
    versions: valibot.array(
      valibot.object({
        version: valibot.number(),
        isOn: flagOut,
        body: valibot.string(),
        why: valibot.string(),
        /** Empty for what was there before any version. */ askedBy: valibot.string(),
        approvedBy: valibot.string(),
        switchedAt: valibot.string(),
      }),
    ),
  }),
};
export type StaffOffering = AnswerOf<typeof staffOfferingSchema>;

export const staffOffering = operation<typeof staffOfferingSchema>({
  name: "staffOffering",
  path: "/staff/offering",
  ...looks,
});

/** Begins a draft of a new one, under the next free number. */
export const staffBeginOfferingSchema = {
  payload: valibot.object({ kind }),
  answer: valibot.object({ subject: valibot.string() }),
};

export const staffBeginOffering = operation<typeof staffBeginOfferingSchema>({
  name: "staffBeginOffering",
  path: "/staff/offering/begin",
  ...edits,
});

/** Keeps a draft, sound or not; the first begins one. `409` when somebody saved another since `stamp`. */
export const staffSaveDraftSchema = {
  payload: valibot.object({ kind, subject, body, stamp }),
  answer: valibot.object({ stamp: valibot.string() }),
};

export const staffSaveDraft = operation<typeof staffSaveDraftSchema>({
  name: "staffSaveDraft",
  path: "/staff/offering/save-draft",
  ...edits,
});

/** Throws a draft away. `409` as above. */
export const staffDiscardDraftSchema = {
  payload: valibot.object({ kind, subject, stamp }),
  answer: valibot.null(),
};

export const staffDiscardDraft = operation<typeof staffDiscardDraftSchema>({
  name: "staffDiscardDraft",
  path: "/staff/offering/discard-draft",
  ...edits,
});

/** What would keep a draft from being switched on today; nothing is kept of it. */
export const staffCheckDraftSchema = {
  payload: valibot.object({ kind, subject, body }),
  answer: valibot.object({ problems: valibot.array(problem) }),
};

export const staffCheckDraft = operation<typeof staffCheckDraftSchema>({
  name: "staffCheckDraft",
  path: "/staff/offering/check",
  ...edits,
});

/** What another person approves or refuses. */
const requestedApproval = valibot.object({ approvalId: valibot.number() });

/** Asks for the draft to be switched on. Refused with what the check finds. */
export const staffAskToPublishSchema = {
  payload: valibot.object({ kind, subject, stamp, why: reason }),
  answer: requestedApproval,
};

export const staffAskToPublish = operation<typeof staffAskToPublishSchema>({
  name: "staffAskToPublish",
  path: "/staff/offering/ask-to-publish",
  ...edits,
});

/** Asks for what stands to be switched off, or on again; a draft stays a draft. */
export const staffAskToSwitchSchema = {
  payload: valibot.object({ kind, subject, stamp, isOn: flag, why: reason }),
  answer: requestedApproval,
};

export const staffAskToSwitch = operation<typeof staffAskToSwitchSchema>({
  name: "staffAskToSwitch",
  path: "/staff/offering/ask-to-switch",
  ...edits,
});

const chosen = (shape: RegExp) =>
  valibot.optional(valibot.pipe(valibot.string(), valibot.regex(shape, "must be one that is offered")), "");

/** A loan of a product's draft as its borrower would see it, by the rules that price loans. */
export const staffProductExampleSchema = {
  payload: valibot.object({
    body,
    /** Centavos; empty: the least. */ amount: chosen(/^\d{0,12}$/),
    /** `91D`; empty: the first. */ term: chosen(/^(\d{1,4}[DM])?$/),
  }),
  answer: valibot.object({
    amounts: valibot.array(valibot.number()),
    terms: valibot.array(valibot.string()),
    /** Null while the draft can't be priced: the check says why. */
    example: valibot.nullable(
      valibot.object({
        amountCentavos: valibot.number(),
        term: valibot.string(),
        netProceedsCentavos: valibot.number(),
        /** Interest's name is empty. */
        charges: valibot.array(
          valibot.object({
            english: valibot.string(),
            filipino: valibot.string(),
            amountCentavos: valibot.number(),
          }),
        ),
        financeChargeCentavos: valibot.number(),
        totalCentavos: valibot.number(),
        /** Percentages as borrowers read them. */
        ratePerMonth: valibot.string(),
        ratePerYear: valibot.string(),
        instalments: valibot.array(
          valibot.object({ dueOn: valibot.string(), amountCentavos: valibot.number() }),
        ),
      }),
    ),
  }),
};
export type ProductExample = AnswerOf<typeof staffProductExampleSchema>;

export const staffProductExample = operation<typeof staffProductExampleSchema>({
  name: "staffProductExample",
  path: "/staff/offering/product-example",
  ...edits,
});
