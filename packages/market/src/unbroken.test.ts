import { expect, test } from "vitest";
import { withWholeDays } from "./unbroken.ts";

test.each([
  [
    "You paid this loan off on Mon, 23 Nov. Salamat po!",
    "You paid this loan off on Mon,~23~Nov. Salamat po!",
  ],
  ["Puwede mula Sab, 2 Ene 2027", "Puwede mula Sab,~2~Ene~2027"],
  ["One of 3 payments, 2 are paid.", "One of 3 payments, 2 are paid."],
])("[WEB-6] no line breaks within the day of '%s'", (text, held) => {
  expect(withWholeDays(text).replaceAll("\u00a0", "~")).toBe(held);
});
