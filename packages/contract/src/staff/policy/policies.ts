import * as valibot from "valibot";
import { centavosOut, flagOut, optionalText, wholeNumber } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { instantOut, next, reason } from "../fields.ts";

/** The outcomes that the policy can give an application. */
const POLICY_OUTCOMES = ["approved", "ask-person", "refused"] as const;

/** One comparison of a fact: `below`, `above` and `equal` have a value, `one-of` has values, `unknown` neither. */
const comparison = valibot.object({
  fact: valibot.string(),
  is: valibot.picklist(["below", "above", "equal", "one-of", "unknown"]),
  value: valibot.optional(valibot.union([valibot.number(), valibot.string()])),
  values: valibot.optional(valibot.array(valibot.string())),
});

const rule = valibot.object({
  id: valibot.string(),
  /** All of them must hold. */
  when: valibot.array(comparison),
  outcome: valibot.object({
    is: valibot.picklist(["refuse", "ask-person"]),
    reason: valibot.string(),
    /** For a refusal. */
    againAfterDays: valibot.optional(valibot.number()),
  }),
});

/** A policy as the console shows and edits it; the server's rules decide whether it is valid. */
const policyDefinition = valibot.object({
  rules: valibot.array(rule),
  limits: valibot.object({
    starterCentavos: centavosOut,
    steps: valibot.array(valibot.object({ loansRepaidInTime: valibot.number(), limitCentavos: centavosOut })),
  }),
});
export type PolicyDefinition = valibot.InferOutput<typeof policyDefinition>;
export type PolicyRule = PolicyDefinition["rules"][number];
export type PolicyComparison = PolicyRule["when"][number];

const version = wholeNumber(9, "must be a policy's number");

const policyLine = valibot.object({
  version: valibot.number(),
  savedBy: valibot.string(),
  savedAt: instantOut,
  /** The version that its draft was begun from; 0 or absent: not known. */
  basedOn: valibot.optional(valibot.number()),
  /** When it was last switched on; empty: never. */
  switchedAt: instantOut,
  isInForce: flagOut,
});

/**
 * 1: the version is the one in force or was begun from it, perhaps through drafts in between, so that what is in force
 * was looked at; 0: no, or not known. Absent: an older server does not say.
 */
const isFromInForce = valibot.optional(flagOut);

/** Versions of the policy, the newest first (POL-1). */
export const staffPoliciesSchema = {
  payload: valibot.object({
    /** From the previous page. */
    before: optionalText(/^\d{0,9}$/, "must be a policy's number"),
  }),
  answer: valibot.object({
    versions: valibot.array(policyLine),
    inForce: valibot.number(),
    /** What a rule may ask about. */
    facts: valibot.array(
      valibot.object({
        name: valibot.string(),
        kind: valibot.picklist(["number", "text"]),
        /** What a text can be, each code with its wording. */
        options: valibot.array(valibot.object({ code: valibot.string(), words: valibot.string() })),
      }),
    ),
    /** Codes of the reasons that a rule may give. */
    reasons: valibot.array(valibot.string()),
    next,
  }),
};
export type StaffPolicies = AnswerOf<typeof staffPoliciesSchema>;

const reads = { method: "GET", access: "staff", permission: "edit-policy", isLoad: true } as const;
const edits = { method: "POST", access: "staff", permission: "edit-policy", conventions: "json" } as const;

export const staffPolicies = operation<typeof staffPoliciesSchema>({
  name: "staffPolicies",
  path: "/staff/policies",
  ...reads,
});

/** One version with its rules. */
export const staffPolicySchema = {
  payload: valibot.object({ version }),
  answer: valibot.object({
    line: policyLine,
    definition: policyDefinition,
    /** Who has requested that it be switched on, while another person has yet to decide; else empty. */
    askedBy: valibot.string(),
    /** What decides applications now, to compare it with. */
    inForce: valibot.optional(valibot.object({ version: valibot.number(), definition: policyDefinition })),
    isFromInForce,
  }),
};
export type StaffPolicy = AnswerOf<typeof staffPolicySchema>;

export const staffPolicy = operation<typeof staffPolicySchema>({
  name: "staffPolicy",
  path: "/staff/policy",
  ...reads,
});

/** A `PolicyDefinition` as JSON. */
const definition = valibot.pipe(
  valibot.string("is missing"),
  valibot.maxLength(100_000, "is longer than 100,000 characters"),
);

/** What is wrong with a policy: one problem per line, each with its place, such as `rules.0.when.1.value`. */
const problems = valibot.nullable(valibot.object({ problems: valibot.array(valibot.string()) }));
export type PolicyProblems = valibot.InferOutput<typeof problems>;

/**
 * What a policy would have decided on past applications, by the facts recorded for them (POL-5): of the newest
 * `MOST_TRIED`, those of the last month, or all of them when `since` is `ever`; compared with what was decided then, or
 * with what the policy in force makes of the same facts. Nothing is stored.
 */
export const staffTryPolicySchema = {
  payload: valibot.object({
    definition,
    since: valibot.optional(valibot.picklist(["month", "ever"], "must be month or ever"), "month"),
    against: valibot.optional(
      valibot.picklist(["decided", "in-force"], "must be decided or in-force"),
      "decided",
    ),
  }),
  answer: valibot.object({
    tried: valibot.number(),
    /** How many would be decided differently; another limit counts as another decision. */
    otherwise: valibot.number(),
    /** The version in force, and both counts, whatever `against` is. */
    inForce: valibot.optional(valibot.number()),
    otherwiseThanDecided: valibot.optional(valibot.number()),
    otherwiseThanInForce: valibot.optional(valibot.number()),
    moves: valibot.array(
      valibot.object({
        from: valibot.picklist(POLICY_OUTCOMES),
        to: valibot.picklist(POLICY_OUTCOMES),
        count: valibot.number(),
      }),
    ),
    /** Those decided differently, newest first, at most `MOST_SHOWN`. */
    changed: valibot.array(
      valibot.object({
        applicationId: valibot.number(),
        /** Masked. */
        person: valibot.string(),
        submittedAt: instantOut,
        from: valibot.picklist(POLICY_OUTCOMES),
        /** 0 unless approved. */
        fromLimitCentavos: centavosOut,
        to: valibot.picklist(POLICY_OUTCOMES),
        toLimitCentavos: centavosOut,
        /** Why it would be refused or referred to a person. */
        reasons: valibot.array(valibot.string()),
      }),
    ),
  }),
  refusal: problems,
};
export type PolicyTrial = AnswerOf<typeof staffTryPolicySchema>;

/** How many of the newest applications a policy is tried on. */
export const MOST_TRIED = 2_000;
export const MOST_SHOWN = 200;

export const staffTryPolicy = operation<typeof staffTryPolicySchema>({
  name: "staffTryPolicy",
  path: "/staff/policy/try",
  ...edits,
});

/**
 * Stores a new version, switched off; the same as the newest one changes nothing, and answers with that. A faulty one
 * is not stored at all.
 */
export const staffSavePolicySchema = {
  payload: valibot.object({
    definition,
    /** The version that the draft was begun from. */ basedOn: valibot.optional(version),
    why: reason,
  }),
  answer: valibot.object({
    version: valibot.number(),
    /** The version that decides applications now. */ inForce: valibot.optional(valibot.number()),
    isFromInForce,
  }),
  refusal: problems,
};
export type StaffPolicySaved = AnswerOf<typeof staffSavePolicySchema>;

export const staffSavePolicy = operation<typeof staffSavePolicySchema>({
  name: "staffSavePolicy",
  path: "/staff/policy/save",
  ...edits,
});

/**
 * Requests that a version be switched on, which another person does. `409` for the one in force, and when another was
 * switched on since the caller looked.
 */
export const staffAskToSwitchPolicySchema = {
  payload: valibot.object({
    version,
    /** The version that was in force when the caller looked. */ inForce: valibot.optional(version),
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToSwitchPolicy = operation<typeof staffAskToSwitchPolicySchema>({
  name: "staffAskToSwitchPolicy",
  path: "/staff/policy/ask-to-switch",
  ...edits,
});
