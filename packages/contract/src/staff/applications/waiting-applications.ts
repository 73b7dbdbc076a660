import * as valibot from "valibot";
import { ID_PICTURES } from "../../applications/certify-form.ts";
import { applicationId, centavos, centavosOut, count, dayOut, flagOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next, reason } from "../fields.ts";
import { maskedBorrower, staffOrder, staffPayment } from "../cases/case-file.ts";

/** What can be wrong with the pictures of an ID, so that a person asks for new ones. */
export const PICTURE_FAULTS = ["glare-or-blur", "cut-off", "other-id", "no-face"] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** An application that the policy left to a person (POL-1), or that its borrower sent again. */
const waitingApplication = valibot.object({
  applicationId: valibot.number(),
  /** Masked. */
  person: valibot.string(),
  product: valibot.string(),
  waitingSince: instantOut,
  /** The day that its borrower reads. */
  answerBy: valibot.optional(dayOut),
  /** 1: that day is over. */
  isLate: valibot.optional(flagOut),
  /** Why the policy refers it to a person, by its reason codes. */
  reasons: valibot.array(valibot.string()),
  /** How it was decided before, if its borrower sent it again: with its `Reason` codes or its `PictureFault`. */
  earlier: valibot.optional(
    valibot.object({
      outcome: valibot.picklist(["refused", "pictures-asked"]),
      reasons: valibot.array(valibot.string()),
    }),
  ),
});
export type WaitingApplication = valibot.InferOutput<typeof waitingApplication>;

/** The applications that wait, oldest first. */
export const staffApplicationsSchema = {
  payload: valibot.object({
    after,
  }),
  answer: valibot.object({
    applications: valibot.array(waitingApplication),
    next,
  }),
};

export const staffApplications = operation<typeof staffApplicationsSchema>({
  name: "staffApplications",
  method: "GET",
  path: "/staff/applications",
  access: "staff",
  permission: "decide-applications",
  isLoad: true,
});

/** What was decided, by the policy or a person (POL-2). */
const decision = valibot.object({
  /** The person's name, `policy`, or `borrower` who sent it again. */
  by: valibot.string(),
  /** Of the person; 0: none of the staff. */
  staffId: valibot.number(),
  at: instantOut,
  outcome: valibot.picklist(["approved", "ask-person", "refused", "pictures-asked"]),
  reasons: valibot.array(valibot.string()),
  limitCentavos: centavosOut,
  note: valibot.string(),
  policyVersion: valibot.number(),
});

/** An application with everything that the decision is based on: none of it names the borrower. */
export const staffApplicationSchema = {
  payload: valibot.object({ applicationId }),
  answer: valibot.object({
    applicationId: valibot.number(),
    product: valibot.string(),
    submittedAt: instantOut,
    /** When it ended, since the borrower corrected their name or ID, or these were erased; empty: it did not. */
    withdrawnAt: instantOut,
    /** It waits for a person, who decides, or asks for new pictures; one that was refused may only be approved. */
    personMay: valibot.picklist(["decide", "approve", "nothing"]),
    /** What the policy in force would give, or what was approved before if that is more. */
    suggestedLimitCentavos: centavosOut,
    /**
     * As the policy saw them, or as they are now if it was refused; codes in words, an unknown value is empty.
     */
    facts: valibot.array(valibot.object({ name: valibot.string(), value: valibot.string() })),
    /** Rules of the policy, in their order. */
    trace: valibot.array(
      valibot.object({
        rule: valibot.string(),
        holds: flagOut,
        compared: valibot.array(valibot.object({ fact: valibot.string(), value: valibot.string() })),
      }),
    ),
    decisions: valibot.array(decision),
    pictures: valibot.array(valibot.picklist(ID_PICTURES)),
    borrower: maskedBorrower,
    orders: valibot.array(staffOrder),
    /** On all loans, newest first. */
    payments: valibot.array(staffPayment),
    /** 1: there are older ones than these. */
    hasMorePayments: flagOut,
  }),
};
export type StaffApplication = valibot.InferOutput<typeof staffApplicationSchema.answer>;

export const staffApplication = operation<typeof staffApplicationSchema>({
  name: "staffApplication",
  method: "GET",
  path: "/staff/application",
  access: "staff",
  permission: "decide-applications",
  isLoad: true,
});

/** Pesos 100,000, the highest limit that a person may grant: one above that is a slip. */
export const MOST_LIMIT_CENTAVOS = 100_000_00;

/**
 * Decides an application that waits for a person, once, asks for new pictures of the ID, or approves one that was
 * refused (POL-2). The borrower is told by SMS and on the page. Sent again by the same person, it answers the same.
 */
export const staffDecideApplicationSchema = {
  payload: valibot.object({
    applicationId,
    outcome: valibot.picklist(
      ["approved", "refused", "pictures-asked"],
      "must be approved, refused or pictures-asked",
    ),
    /** Where new pictures are asked for: what is wrong with these. */
    pictureFault: valibot.optional(
      valibot.picklist(PICTURE_FAULTS, `must be one of: ${PICTURE_FAULTS.join(", ")}`),
    ),
    /** How it stood when the person looked at it: a colleague may have decided it since. */
    seenAs: valibot.optional(
      valibot.picklist(["waiting", "refused"], "must be waiting or refused"),
      "waiting",
    ),
    /** How many decisions the person saw: one more means that it was decided, or sent again, since. */
    seenDecisions: valibot.optional(count),
    /** For an approval, at most `MOST_LIMIT_CENTAVOS`; if left out, what the policy gives. */
    limitCentavos: valibot.optional(centavos),
    why: reason,
  }),
  answer: valibot.null(),
};

export const staffDecideApplication = operation<typeof staffDecideApplicationSchema>({
  name: "staffDecideApplication",
  method: "POST",
  path: "/staff/application/decide",
  access: "staff",
  permission: "decide-applications",
  conventions: "json",
});

/** Shows a picture of the ID, with a reason, audited (CON-3). */
export const staffIdPictureSchema = {
  payload: valibot.object({
    applicationId,
    side: valibot.picklist(ID_PICTURES, "must be a side of the ID"),
    why: reason,
  }),
  answer: valibot.object({ /** A data URL of a JPEG. */ picture: valibot.string() }),
};

export const staffIdPicture = operation<typeof staffIdPictureSchema>({
  name: "staffIdPicture",
  method: "POST",
  path: "/staff/application/id-picture",
  access: "staff",
  permission: "decide-applications",
  conventions: "json",
});
