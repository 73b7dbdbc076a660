import { isDeepStrictEqual } from "node:util";
import type { policyCatalogue } from "@hiram/contract/staff/policy/catalogue.ts";
import { MOST_SHOWN, type PolicyProblems, type PolicyTrial } from "@hiram/contract/staff/policy/policies.ts";
import { CODE } from "@hiram/contract";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { groupThousands } from "@hiram/market/format.ts";
import { optionsOf, type TextFacts } from "../applications/text-facts.ts";
import { readMaskedNames } from "../identity/masked-person.ts";
import { writtenBy } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { conflict, notFound, Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { decidedBy, type DecidedOtherwise, tryPolicy } from "../policy/decide.ts";
import { FACTS, REASONS } from "../policy/facts.ts";
import {
  isBegunFrom,
  type ListedPolicy,
  listPolicies,
  lockVersions,
  newestPolicy,
  newestSwitch,
  policyInForce,
  savePolicy,
} from "../policy/policies.ts";
import { PolicyRefused, readPolicy } from "../policy/policy.ts";
import type { Approvals } from "../staff/approvals/approvals.ts";
import { audit } from "../staff/audit/audit.ts";
import { staffNames } from "../staff/accounts/staff-names.ts";
import { approvalRefusal } from "../staff/approvals/refusal-words.ts";
import { staffOf } from "../staff/calling-staff.ts";
import { whoAsked } from "../staff/approvals/who-asked.ts";
import { type PastApplication, pastApplications } from "./past-decisions.ts";
import {
  type PolicyChangeFault,
  PolicyChangeRefused,
  readPolicyVersion,
  requestToSwitch,
  SWITCH_POLICY,
} from "./policy-switch.ts";

const PAGE = 50;
const MONTH_DAYS = 31;

export interface PolicyChangeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly approvals: Pick<Approvals, "ask">;
  readonly textFacts: TextFacts;
}

/** Editing the policy, trying it on past applications, and switching it on with two persons (POL-1, POL-5, CON-7). */
export function policyHandlers({
  database,
  clock,
  approvals,
  textFacts,
}: PolicyChangeParts): HandlersOf<typeof policyCatalogue> {
  const { db } = database;
  const aMonthAgo = () => startOfManilaDay(addDays(clock.today(), -MONTH_DAYS));

  const handlers: HandlersOf<typeof policyCatalogue> = {
    async staffPolicies({ before }) {
      const wanted = { before: before === "" ? null : Number(before), most: PAGE + 1 };
      const found = await listPolicies(db, wanted);
      const page = found.slice(0, PAGE);
      const inForce = (await policyInForce(db)).version;
      return {
        versions: await linesOf(db, page, inForce),
        inForce,
        facts: Object.entries(FACTS).map(([name, kind]) => ({
          name,
          kind,
          options: [...optionsOf(textFacts, name)],
        })),
        reasons: [...REASONS],
        next: found.length > PAGE ? String(page.at(-1)?.version ?? "") : "",
      };
    },

    async staffPolicy({ version }) {
      const definition = await readPolicyVersion(db, version);
      const found = await listPolicies(db, { before: version + 1, most: 1 });
      const inForce = await policyInForce(db);
      const [line] = await linesOf(db, found, inForce.version);
      if (line?.version !== version) throw new PolicyChangeRefused("unknown-policy");
      const basis = await newestSwitch(db);
      const askedBy = await whoAsked(db, { kind: SWITCH_POLICY, subject: `policy:${version}`, basis });
      return {
        line,
        definition: structuredClone(definition),
        askedBy,
        inForce: { version: inForce.version, definition: structuredClone(inForce.policy) },
        isFromInForce: (await isBegunFrom(db, version, inForce.version)) ? 1 : 0,
      };
    },

    async staffTryPolicy({ definition, since, against }) {
      const policy = readPolicy(parsed(definition));
      const past = await pastApplications(db, since === "month" ? aMonthAgo() : null);
      const inForce = await policyInForce(db);
      const otherwiseThan = {
        decided: tryPolicy(policy, past).otherwise,
        "in-force": tryPolicy(policy, decidedBy(inForce.policy, past)).otherwise,
      };
      return {
        ...(await trialAnswer(db, past.length, otherwiseThan[against])),
        inForce: inForce.version,
        otherwiseThanDecided: otherwiseThan.decided.length,
        otherwiseThanInForce: otherwiseThan["in-force"].length,
      };
    },

    async staffSavePolicy({ definition, basedOn, why }, context) {
      const by = staffOf(context);
      const now = clock.now();
      return database.transaction(async (tx) => {
        await lockVersions(tx);
        const inForce = (await policyInForce(tx)).version;
        const savedAs = async (version: number) => ({
          version,
          inForce,
          isFromInForce: (await isBegunFrom(tx, version, inForce)) ? (1 as const) : (0 as const),
        });
        const newest = await newestPolicy(tx);
        // Saved by an earlier call, whose answer was lost or is on its way.
        if (newest !== null && isDeepStrictEqual(newest.policy, readPolicy(parsed(definition))))
          return savedAs(newest.version);
        if (basedOn !== undefined) await readPolicyVersion(tx, basedOn);
        const base = basedOn === undefined ? {} : { basedOn };
        const version = await savePolicy(tx, parsed(definition), { by: writtenBy(by), now, ...base });
        const details = { inForce, ...base };
        await audit(tx, by, { action: "save-policy", subject: `policy:${version}`, why, details, now });
        return savedAs(version);
      });
    },

    async staffAskToSwitchPolicy({ version, inForce: seen, why }, context) {
      const past = await pastApplications(db, aMonthAgo());
      return approvals.ask(staffOf(context), { kind: SWITCH_POLICY, why }, (tx) =>
        requestToSwitch(tx, { version, seen }, past),
      );
    },
  };
  return wordedHandlers(handlers, policyRefusal);
}

/** Text that is not JSON counts as a policy in which nothing is right. */
function parsed(definition: string): unknown {
  try {
    return JSON.parse(definition);
  } catch {
    return null;
  }
}

async function linesOf(db: Db, policies: readonly ListedPolicy[], inForce: number) {
  const names = await staffNames(
    db,
    policies.map(({ savedBy }) => savedBy),
  );
  return policies.map(({ version, savedBy, savedAt, basedOn, switchedAt }) => ({
    version,
    savedBy: names.get(savedBy) ?? savedBy,
    savedAt: savedAt.toISOString(),
    basedOn: basedOn ?? 0,
    switchedAt: switchedAt?.toISOString() ?? "",
    isInForce: version === inForce ? (1 as const) : (0 as const),
  }));
}

async function trialAnswer(
  db: Db,
  tried: number,
  otherwise: readonly DecidedOtherwise<PastApplication>[],
): Promise<PolicyTrial> {
  const moves = new Map<string, PolicyTrial["moves"][number]>();
  for (const { past, now } of otherwise) {
    const key = `${past.outcome} ${now.outcome}`;
    const count = (moves.get(key)?.count ?? 0) + 1;
    moves.set(key, { from: past.outcome, to: now.outcome, count });
  }
  const shown = otherwise.slice(0, MOST_SHOWN);
  const names = await readMaskedNames(
    db,
    shown.map(({ past }) => past.borrowerId),
  );
  return {
    tried,
    otherwise: otherwise.length,
    moves: [...moves.values()],
    changed: shown.map(({ past, now }) => ({
      applicationId: past.applicationId,
      person: names.get(past.borrowerId) ?? "",
      submittedAt: past.submittedAt.toISOString(),
      from: past.outcome,
      fromLimitCentavos: past.limitCentavos ?? 0,
      to: now.outcome,
      toLimitCentavos: now.outcome === "approved" ? now.limitCentavos : 0,
      reasons: now.outcome === "approved" ? [] : [...now.reasons],
    })),
  };
}

/** Staff read English. */
function policyRefusal(failure: unknown): Refusal | null {
  if (failure instanceof PolicyRefused) {
    const problems = failure.problems.map(problemInWords);
    const message = "This policy can't be used, and the one in force stays. Correct what is listed here.";
    return new Refusal(CODE.badInput, message, { problems } satisfies PolicyProblems);
  }
  if (failure instanceof PolicyChangeRefused) return changeRefusal(failure.fault);
  return approvalRefusal(failure);
}

function changeRefusal(fault: PolicyChangeFault): Refusal {
  if (fault === "in-force") return conflict("This version is already in force.");
  if (fault === "switched-since")
    return conflict(
      "Another version was switched on since you opened this page. See what differs from it now, and ask again.",
    );
  return notFound("There is no readable policy with this number.");
}

/**
 * In the terms of the form, in pesos: `rules.0.when.1.value must be a number` as `Rule 1, condition 2, value must be a
 * number`.
 */
function problemInWords(problem: string): string {
  const [place = "", ...detail] = problem.split(" ");
  const parts = place
    .replace(/^rules\.(\d+)/, (_, at: string) => `Rule ${Number(at) + 1}`)
    .replace(/\.when\.(\d+)/, (_, at: string) => `, condition ${Number(at) + 1}`)
    .replace(/^limits\.steps\.(\d+)/, (_, at: string) => `Limit step ${Number(at) + 1}`)
    .replace(/^limits\.starterCentavos/, "The limit of a first loan")
    .replace(".when", ", conditions")
    .replace(".outcome", "")
    .replaceAll(/\.(\w+)/g, (_, field: string) => `, ${FIELDS_IN_WORDS[field] ?? field}`);
  const words = [parts, ...detail].join(" ");
  return place.endsWith("Centavos")
    ? words.replace(
        /a whole number from (\d+) to (\d+)/,
        (_, least: string, most: string) => `from ${pesosText(least)} to ${pesosText(most)}`,
      )
    : words;
}

const FIELDS_IN_WORDS: Readonly<Record<string, string>> = {
  id: "the name",
  againAfterDays: "the days after which they can apply again",
  loansRepaidInTime: "the loans repaid on time",
  limitCentavos: "the limit",
};

const pesosText = (centavos: string): string => `₱${groupThousands(String(Number(centavos) / 100))}`;
