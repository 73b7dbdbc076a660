import * as valibot from "valibot";
import { flag, flagOut, optionalText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { reason } from "../fields.ts";

/**
 * What the lender offers borrowers and can change without a release, each through drafts, versions and two
 * people (CON-7).
 */
export const OFFERING_KINDS = [
  "product",
  "payment-channel",
  "payout-institution",
  "landing-page",
  "reminder-text",
  "other-lender",
] as const;
export type OfferingKindName = (typeof OFFERING_KINDS)[number];

const kind = valibot.picklist(OFFERING_KINDS, `must be one of: ${OFFERING_KINDS.join(", ")}`);
const subject = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^[\w-]{1,40}$/, "must be letters and digits"),
);
/** What is edited, as JSON, even if incomplete. With the form and the envelope around it, at most 64 kB. */
export const body = valibot.pipe(
  valibot.string("is missing"),
  valibot.maxLength(45_000, "is too long"),
  valibot.parseJson(undefined, "must be JSON"),
  valibot.check((read) => !Array.isArray(read), "must be an object"),
  valibot.record(valibot.string(), valibot.unknown(), "must be an object"),
);
/** Identifies what was read: the version in force, and the draft. `409` if that has changed since. */
const stamp = valibot.pipe(valibot.string("is missing"), valibot.maxLength(100, "is too long"));

const edits = { method: "POST", access: "staff", permission: "edit-products", conventions: "json" } as const;
const looks = { method: "GET", access: "staff", permission: "edit-products", isLoad: true } as const;

/** Those of one kind, in the order in which borrowers see them; drafts of new ones last. */
export const staffOfferingsSchema = {
  payload: valibot.object({ kind }),
  answer: valibot.object({
    offerings: valibot.array(
      valibot.object({
        subject: valibot.string(),
        name: valibot.string(),
        isOn: flagOut,
        /** Switched on, but withheld from borrowers: the check says why. */ isWithheld: flagOut,
        hasDraft: flagOut,
        /** A request for it waits for a second person. */ isAskedFor: flagOut,
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
  /** Path of the faulty field, such as `fees[0].value`. */ field: valibot.string(),
  /** For a legal ceiling, with figure, limit and source. */ message: valibot.string(),
  /** Required by law, not just by the form. */ isLegal: flagOut,
});
export type OfferingProblem = valibot.InferOutput<typeof problem>;

/** One item, as it is and as it was: bodies are JSON. */
export const staffOfferingSchema = {
  payload: valibot.object({ kind, subject }),
  answer: valibot.object({
    subject: valibot.string(),
    name: valibot.string(),
    isOn: flagOut,
    /** The current body; empty for a new item. */ body: valibot.string(),
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
        /** Empty for what existed before any version. */ askedBy: valibot.string(),
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

/** Begins the draft of a new item, under the next free number. */
export const staffBeginOfferingSchema = {
  payload: valibot.object({ kind }),
  answer: valibot.object({ subject: valibot.string() }),
};

export const staffBeginOffering = operation<typeof staffBeginOfferingSchema>({
  name: "staffBeginOffering",
  path: "/staff/offering/begin",
  ...edits,
});

/** Stores a draft, sound or not; the first call begins one. `409` if someone saved another since `stamp`. */
export const staffSaveDraftSchema = {
  payload: valibot.object({ kind, subject, body, stamp }),
  answer: valibot.object({ stamp: valibot.string() }),
};

export const staffSaveDraft = operation<typeof staffSaveDraftSchema>({
  name: "staffSaveDraft",
  path: "/staff/offering/save-draft",
  ...edits,
});

/** Discards a draft. `409` as above. */
export const staffDiscardDraftSchema = {
  payload: valibot.object({ kind, subject, stamp }),
  answer: valibot.null(),
};

export const staffDiscardDraft = operation<typeof staffDiscardDraftSchema>({
  name: "staffDiscardDraft",
  path: "/staff/offering/discard-draft",
  ...edits,
});

/** What would keep a draft from being switched on today; nothing is stored. */
export const staffCheckDraftSchema = {
  payload: valibot.object({ kind, subject, body }),
  answer: valibot.object({ problems: valibot.array(problem) }),
};

export const staffCheckDraft = operation<typeof staffCheckDraftSchema>({
  name: "staffCheckDraft",
  path: "/staff/offering/check",
  ...edits,
});

/** For another person to approve or refuse. */
const requestedApproval = valibot.object({ approvalId: valibot.number() });

/** Requests that the draft be switched on. Refused with the problems that the check finds. */
export const staffAskToPublishSchema = {
  payload: valibot.object({ kind, subject, stamp, why: reason }),
  answer: requestedApproval,
};

export const staffAskToPublish = operation<typeof staffAskToPublishSchema>({
  name: "staffAskToPublish",
  path: "/staff/offering/ask-to-publish",
  ...edits,
});

/** Requests that the current version be switched off, or on again; a draft stays a draft. */
export const staffAskToSwitchSchema = {
  payload: valibot.object({ kind, subject, stamp, isOn: flag, why: reason }),
  answer: requestedApproval,
};

export const staffAskToSwitch = operation<typeof staffAskToSwitchSchema>({
  name: "staffAskToSwitch",
  path: "/staff/offering/ask-to-switch",
  ...edits,
});

const NOT_OFFERED = "must be one that is offered";

/** A loan under a product's draft as its borrower would see it, by the rules that price loans. */
export const staffProductExampleSchema = {
  payload: valibot.object({
    body,
    /** Centavos; empty: the smallest amount. */ amount: optionalText(/^\d{0,12}$/, NOT_OFFERED),
    /** `91D`; empty: the first. */ term: optionalText(/^(\d{1,4}[DM])?$/, NOT_OFFERED),
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
        /** The name is empty for interest. */
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
