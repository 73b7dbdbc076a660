// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { keepSignInNumber, takeSignInNumber } from "./sign-in-number.ts";

test("[WEB-1] the number registered with is taken along once, in this tab alone", () => {
  expect(takeSignInNumber()).toBe("");
  keepSignInNumber("09171234567");
  expect(localStorage.length).toBe(0);
  expect(takeSignInNumber()).toBe("09171234567");
  expect(takeSignInNumber()).toBe("");
  expect(sessionStorage.length).toBe(0);
});
