import type { StaffPolicy } from "@hiram/contract/staff/policy/policies.ts";
import { expect, test } from "vitest";
import { starterPolicy } from "../policy/starter-policy.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { asJson, lending, ruleCalled, withPolicyDesk } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const { call, save, requestSwitch, switchOn, decide, asked } = withPolicyDesk(server);

const shown = async (version: number) => (await call("staffPolicy", { version })).data as StaffPolicy;

test("[CON-7] [POL-5] a version drafted from an old one says so when it is saved, looked at and asked for; asking after another switch is refused", async () => {
  const colleagues = await save(lending(1_900, [ruleCalled("fraud")]), 1);
  expect(colleagues).toMatchObject({ inForce: 1, isFromInForce: 1 });
  expect(await switchOn(colleagues.version)).toMatchObject({ code: "00" });
  const own = await save(lending(1_800), 1);
  expect(own).toMatchObject({ inForce: colleagues.version, isFromInForce: 0 });
  expect(await shown(own.version)).toMatchObject({
    line: { basedOn: 1, isInForce: 0 },
    inForce: { version: colleagues.version, definition: lending(1_900, [ruleCalled("fraud")]) },
    isFromInForce: 0,
  });
  const ask = (inForce: number) =>
    call("staffAskToSwitchPolicy", { version: own.version, inForce, why: "Losses" });
  expect(await ask(1)).toMatchObject({ code: "409" });
  const { approvalId } = (await ask(colleagues.version)).data as { approvalId: number };
  expect(await asked(approvalId)).toMatchObject({
    basedOn: 1,
    isFromInForce: false,
    inForce: colleagues.version,
    droppedRules: ["fraud"],
  });
  expect(await call("staffSavePolicy", { ...asJson(lending(1_700)), basedOn: 999, why: "x" })).toMatchObject({
    code: "404",
  });
  await switchOn(1);
});

test("[CON-7] a draft of a draft of the policy in force is known as begun from it when it is saved, looked at and asked for, until another is switched on", async () => {
  const first = await save(lending(1_500), 1);
  const second = await save(lending(1_510), first.version);
  const third = await save(lending(1_520), second.version);
  expect([first, second, third].map(({ isFromInForce }) => isFromInForce)).toEqual([1, 1, 1]);
  // Saved once more after a lost answer.
  expect(await save(lending(1_520), second.version)).toEqual(third);
  expect(await shown(third.version)).toMatchObject({ line: { basedOn: second.version }, isFromInForce: 1 });
  const request = await requestSwitch(third.version);
  expect(await asked(request)).toMatchObject({ basedOn: second.version, inForce: 1, isFromInForce: true });
  await switchOn(first.version);
  // The first draft decides now: what was begun from it was, and what was begun beside it was not.
  expect(await shown(third.version)).toMatchObject({ isFromInForce: 1 });
  const beside = await save(lending(1_530), 1);
  expect(beside).toMatchObject({ inForce: first.version, isFromInForce: 0 });
  await switchOn(third.version);
  expect(await shown(second.version)).toMatchObject({ isFromInForce: 0 });
  expect(await shown(third.version)).toMatchObject({ isFromInForce: 1 });
  await switchOn(1);
});

test("[CON-7] of a version whose beginning is not known, a request says nothing of where it began", async () => {
  const { version, isFromInForce } = await save(lending(1_600));
  expect(isFromInForce).toBe(0);
  const request = await asked(await requestSwitch(version));
  expect(request).not.toHaveProperty("basedOn");
  expect(request).not.toHaveProperty("isFromInForce");
});

test("[CON-7] a request names the rules that it drops and changes, and the limits, of a draft that puts a colleague's changes back", async () => {
  const { rules, limits } = starterPolicy;
  const [young = ruleCalled(""), ...others] = rules;
  const stricter = {
    rules: [
      ruleCalled("fraud"),
      { ...young, when: [{ fact: "ageYears", is: "below", value: 23 }] },
      ...others.toReversed(),
    ],
    limits: {
      starterCentavos: 1_000_00,
      steps: [...limits.steps, { loansRepaidInTime: 900, limitCentavos: 900_000_00 }],
    },
  };
  expect(await switchOn((await save(stricter, 1)).version)).toMatchObject({ code: "00" });
  const named = async (version: number) => {
    const { droppedRules, changedRules, changedLimits } = (await asked(
      await requestSwitch(version),
    )) as Record<string, unknown>;
    return { droppedRules, changedRules, changedLimits };
  };
  const old = await save({ rules, limits: { ...limits } }, 1);
  expect(await named(old.version)).toEqual({
    droppedRules: ["fraud"],
    changedRules: [young.id],
    changedLimits: [0, 900],
  });
  // In another order, and with a rule more: nothing is undone.
  const more = await save({ ...stricter, rules: [...stricter.rules.toReversed(), ruleCalled("more")] });
  expect(await named(more.version)).toEqual({});
  expect(await decide(await requestSwitch(1))).toMatchObject({ code: "00" });
});
