import { type KeyVault, openSealed, type Sealed, sealBytes } from "../platform/sealing/key-vault.ts";
import type { idDocuments } from "./schema.ts";

const contextOf = (borrowerId: number): string => `id-number of ${borrowerId}`;

/** Seals the number of a borrower's ID for storing. */
export const sealIdNumber = (keys: KeyVault, borrowerId: number, number: string): Promise<Sealed> =>
  sealBytes(keys, Buffer.from(number), contextOf(borrowerId));

/** The number of an ID as it was typed, without dashes and spaces. @throws {KeyUnavailable} */
export async function openIdNumber(
  keys: KeyVault,
  { borrowerId, keyId, wrappedKey: wrapped, numberSealed }: typeof idDocuments.$inferSelect,
): Promise<string> {
  const sealed = { key: { keyId, wrapped }, bytes: Buffer.from(numberSealed, "base64") };
  return (await openSealed(keys, sealed, contextOf(borrowerId))).toString();
}
