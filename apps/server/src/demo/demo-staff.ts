import { randomBytes } from "node:crypto";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { inArray } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { sealText } from "../platform/sealed-text.ts";
import { newTotpSecret } from "../staff/sign-in/second-factor.ts";
import { staff } from "../staff/schema.ts";
import { findStaffByEmail, staffActor } from "../staff/accounts/staff-accounts.ts";
import { hashStaffPassword } from "../staff/sign-in/staff-passwords.ts";

/** Publicly known; `npm start` prints them (domain.md). */
const DEMO_PASSWORD = "hiram-demo";
const DEMO_TOTP_SECRET = "JBSWY3DPEHPK3PXP";

const DEMO_STAFF: readonly (readonly [email: string, name: string, role: StaffRole])[] = [
  ["agent@hiram.example", "Ana Reyes", "agent"],
  ["collector@hiram.example", "Ben Tan", "collector"],
  ["risk@hiram.example", "Carla Lim", "risk"],
  ["finance@hiram.example", "Dino Cruz", "finance"],
  ["admin@hiram.example", "Elena Ramos", "administrator"],
  ["admin2@hiram.example", "Felix Santos", "administrator"],
];

interface DemoStaffParts {
  readonly database: Database;
  readonly clock: Clock;
  /** `Config.staffSecret`. */
  readonly secret: string;
}

/** Who answers borrowers when test support acts in place of staff. */
export async function demoAgent(db: Db): Promise<StaffActor> {
  const agent = await findStaffByEmail(db, "agent@hiram.example");
  if (agent === null) throw new Error("the demo's staff are missing");
  return staffActor(agent);
}

/** Creates the demo's staff where they are missing. */
export async function seedDemoStaff({ database: { db }, clock, secret }: DemoStaffParts): Promise<void> {
  const emails = DEMO_STAFF.map(([email]) => email);
  if ((await db.$count(staff, inArray(staff.email, emails))) === emails.length) return;
  const passwordHash = await hashStaffPassword(DEMO_PASSWORD);
  const totpSecret = sealText(secret, DEMO_TOTP_SECRET);
  const createdAt = clock.now();
  await db
    .insert(staff)
    .values(
      DEMO_STAFF.map(([email, name, role]) => ({ email, name, role, passwordHash, totpSecret, createdAt })),
    )
    .onConflictDoNothing();
}

/** A member of staff for one test: an authenticator's code is good once, so two tests can't share one. */
export async function makeDemoStaff({ database: { db }, clock, secret }: DemoStaffParts, role: StaffRole) {
  const email = `${role}-${randomBytes(6).toString("hex")}@hiram.example`;
  const totpSecret = newTotpSecret();
  const [member] = await db
    .insert(staff)
    .values({
      email,
      name: `Test ${role}`,
      role,
      passwordHash: await hashStaffPassword(DEMO_PASSWORD),
      totpSecret: sealText(secret, totpSecret),
      createdAt: clock.now(),
    })
    .returning({ staffId: staff.id });
  return { staffId: member?.staffId ?? 0, email, password: DEMO_PASSWORD, totpSecret };
}
