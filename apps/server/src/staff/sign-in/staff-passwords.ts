import { hashPassword, isPassword } from "../../platform/passwords.ts";
import { takeTurns } from "../../platform/turns.ts";

/** Longer than a borrower's, for people who can open every borrower's file. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
export const STAFF_PASSWORD_MAX_LENGTH = 128;

const inTurn = takeTurns({ atOnce: 2, waiting: 20 });

export const hashStaffPassword = (password: string): Promise<string> => inTurn(() => hashPassword(password));

/** @throws {NoTurnLeft} when too many guesses come at once */
export async function isStaffPassword(password: string, storedHash: string | null): Promise<boolean> {
  if (password.length > STAFF_PASSWORD_MAX_LENGTH) return false;
  return inTurn(() => isPassword(password, storedHash));
}
