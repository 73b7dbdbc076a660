// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

afterEach(cleanup);

test("[BRG-1] an address that is not a page of the app leads home", () => {
  const test = createTestApp();
  const { messages } = test;
  renderWithin(test, <NotFoundScreen />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We can't find this page");
  // The title is said once; what may be the matter is explained below it.
  expect(screen.getAllByRole("heading")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Go to Home" }));
  expect(messages).toEqual([{ action: "goHome", payload: {} }]);
});
