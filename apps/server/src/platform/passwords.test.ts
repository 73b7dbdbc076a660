import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("[API-1] a password opens its own hash, however its accents were typed, and no other does", async () => {
  const hash = await hashPassword("Jos\u00e9 at 8");
  expect(await isPassword("Jose\u0301 at 8", hash)).toBe(true);
  expect(await isPassword("Jose at 8", hash)).toBe(false);
});

test("[API-1] nothing opens an account without a password, or a hash that is not argon2id's", async () => {
  expect(await isPassword("", null)).toBe(false);
  expect(await isPassword("right", "scrypt$15$8$3$c2FsdA$aGFzaA")).toBe(false);
});
