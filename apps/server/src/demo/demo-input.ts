import { PICTURE_FAULTS } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { STAFF_ROLES } from "@hiram/contract/staff/permissions.ts";
import * as v from "valibot";

/** Test support input that cannot be used; the message says why. */
export class DemoInputRefused extends Error {
  override readonly name = "DemoInputRefused";
  readonly statusCode = 400;
  readonly code = "invalid-body";
}

const MOST_DAYS = 3_650;

const scenarioRequest = v.pipe(
  v.object({
    payoutAccount: v.optional(v.boolean("payoutAccount must be true or false"), true),
    /** true: with complaints, one of them answered but not rated yet. */
    complaints: v.optional(v.boolean("complaints must be true or false"), false),
    /** true: order `21` is approved, and waits for its borrower to confirm the withdrawal (ORD-9). */
    withdrawal: v.optional(v.boolean("withdrawal must be true or false"), false),
  }),
  v.check(
    ({ payoutAccount, withdrawal }) => payoutAccount || !withdrawal,
    "withdrawal needs a payout account",
  ),
);

const days = `advanceDays must be a whole number from 0 to ${MOST_DAYS}`;
const clockMove = v.object({
  advanceDays: v.pipe(v.number(days), v.integer(days), v.minValue(0, days), v.maxValue(MOST_DAYS, days)),
});

const isNumber = "problemId must be a complaint's number";
const areImages = "images must be a list of data URLs, or of addresses that an upload answered";
const replyRequest = v.object({
  problemId: v.pipe(
    v.union([v.string(), v.number()], isNumber),
    v.transform(String),
    v.regex(/^\d{1,15}$/, isNumber),
  ),
  text: v.optional(v.string("text must be text"), ""),
  images: v.optional(v.array(v.string(areImages), areImages), []),
});
export type ReplyRequest = v.InferOutput<typeof replyRequest>;

/** `{ problemId, text, images? }` of POST /sandbox/replies. */
export const readReplyRequest = (body: unknown): ReplyRequest => read(replyRequest, body ?? {});

const isApplication = "applicationId must be an application's number";
const isLimit = "limit must be whole centavos, more than 0";
const decisionRequest = v.object({
  applicationId: v.pipe(
    v.union([v.string(), v.number()], isApplication),
    v.transform(String),
    v.regex(/^\d{1,12}$/, isApplication),
    v.transform(Number),
  ),
  outcome: v.pipe(
    v.picklist(
      ["approved", "approve", "refused", "refuse", "pictures-asked"],
      'outcome must be "approved", "refused" or "pictures-asked"',
    ),
    v.transform((word) => (word === "approve" ? "approved" : word === "refuse" ? "refused" : word)),
  ),
  pictureFault: v.optional(
    v.picklist(PICTURE_FAULTS, `pictureFault must be one of: ${PICTURE_FAULTS.join(", ")}`),
  ),
  limit: v.optional(v.pipe(v.number(isLimit), v.integer(isLimit), v.minValue(1, isLimit))),
});

/** `{ applicationId, outcome, limit?, pictureFault? }` of POST /sandbox/decisions. */
export const readDecisionRequest = (body: unknown) => read(decisionRequest, body ?? {});

const staffRequest = v.object({
  role: v.picklist(STAFF_ROLES, `role must be one of: ${STAFF_ROLES.join(", ")}`),
});

/** `{ role }` of POST /sandbox/staff. */
export const readStaffRequest = (body: unknown) => read(staffRequest, body ?? {});

const profileRequest = v.object({
  profile: v.picklist(["document", "philippines"], 'profile must be "document" or "philippines"'),
});

/** `{ profile }` of POST /sandbox/profile. */
export const readProfileRequest = (body: unknown) => read(profileRequest, body ?? {});

/** `{ payoutAccount, complaints, withdrawal }` of POST /sandbox/scenarios; no body counts as an empty one. */
export const readScenarioRequest = (body: unknown) => read(scenarioRequest, body ?? {});

/** `{ advanceDays }` of POST /sandbox/clock. */
export const readClockMove = (body: unknown) => read(clockMove, body ?? {});

function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new DemoInputRefused("the body must be a JSON object");
  const { success, output, issues } = v.safeParse(schema, body, { abortEarly: true });
  if (success) return output;
  const [{ message, type, path }] = issues;
  throw new DemoInputRefused(type === "object" ? `${String(path?.[0]?.key)} is missing` : message);
}
