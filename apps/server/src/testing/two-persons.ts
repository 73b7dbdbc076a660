import type { Envelope } from "@hiram/contract";
import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { beforeEach } from "vitest";
import { findSignedInStaff, type SignedInStaff, signedInStaff } from "./signed-in-staff.ts";
import { callStaff, type StaffPayload } from "./staff-calls.ts";
import { type TestServerOptions, withTestServer } from "./test-server.ts";

/**
 * A test server for the file that calls this, with two signed-in members of staff, new ones for each test: one with the
 * given role, who makes requests, and an administrator, who decides.
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
  /** As the requester, unless another is named. */
  const call = async (
    name: StaffOperationName,
    payload: StaffPayload = {},
    member: SignedInStaff = asker,
  ): Promise<Envelope> => (await callStaff(server(), name, payload, member)).envelope;
  /** Has the administrator decide the request, unless another is named. */
  const approve = (
    { data }: Pick<Envelope, "data">,
    member: SignedInStaff = administrator,
  ): Promise<Envelope> => {
    const { approvalId } = data as { approvalId: number };
    return call("decideApproval", { approvalId, verdict: "approve", why: "Agreed" }, member);
  };
  return { server, db, asker: () => asker, administrator: () => administrator, call, approve };
}
