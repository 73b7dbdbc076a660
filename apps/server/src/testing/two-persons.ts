import type { Envelope } from "@hiram/contract";
import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { beforeEach } from "vitest";
import { findSignedInStaff, type SignedInStaff, signedInStaff } from "./signed-in-staff.ts";
import { callStaff, type StaffPayload } from "./staff-calls.ts";
import { type TestServerOptions, withTestServer } from "./test-server.ts";

/**
 * A test server for the file that calls this, with two members of staff who are signed in, others in each test: one of a
 * role, who asks, and an administrator, who decides.
 */
export function withTwoPersons(role: StaffRole, options: TestServerOptions = {}) {
  const server = withTestServer({ ...options, findStaff: findSignedInStaff });
  const db = () => server().database.db;
  let asker: SignedInStaff;
  let administrator: SignedInStaff;
  beforeEach(async () => {
    asker = await signedInStaff(db(), "Finn Cruz", role);
    administrator = await signedInStaff(db(), "Ada Reyes", "administrator");
  });
  /** As the asker, unless another is named. */
  const call = async (
    name: StaffOperationName,
    payload: StaffPayload = {},
    member: SignedInStaff = asker,
  ): Promise<Envelope> => (await callStaff(server(), name, payload, member)).envelope;
  /** What was asked for, decided by the administrator unless another is named. */
  const approve = (
    { data }: Pick<Envelope, "data">,
    member: SignedInStaff = administrator,
  ): Promise<Envelope> => {
    const { approvalId } = data as { approvalId: number };
    return call("decideApproval", { approvalId, verdict: "approve", why: "Agreed" }, member);
  };
  return { server, db, asker: () => asker, administrator: () => administrator, call, approve };
}
