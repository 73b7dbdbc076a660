// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RowLink } from "./rows.tsx";

afterEach(cleanup);

test("[PAY-3] a row that does something acts once for two quick taps, and again once that is done or has failed", async () => {
  let fail = () => {};
  const press = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  render(<RowLink onClick={press}>Log out</RowLink>);
  const row = screen.getByRole("button");
  act(() => {
    row.click();
    row.click();
  });
  expect(press).toHaveBeenCalledOnce();
  expect(row.getAttribute("aria-busy")).toBe("true");
  await act(async () => fail());
  expect(row.getAttribute("aria-busy")).toBeNull();
  fireEvent.click(row);
  expect(press).toHaveBeenCalledTimes(2);
});
