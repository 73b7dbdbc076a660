// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";
import { copyText } from "./copy-text.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const clipboardAnswers = (write: () => Promise<void>) =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
const commandAnswers = (copied: boolean) => {
  const command = vi.fn(() => copied);
  Object.assign(document, { execCommand: command });
  return command;
};
const copyButton = (
  <CopyButton text="HRM0188" label="Copy" copiedLabel="Copied" failedLabel="Press and hold" />
);

test("[CODE-1] the pay code is copied, which is shown and announced for a while", async () => {
  vi.useFakeTimers();
  const write = clipboardAnswers(() => Promise.resolve());
  render(copyButton);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy" })));
  expect(write).toHaveBeenCalledWith("HRM0188");
  expect(screen.getByRole("status").textContent).toBe("Copied");
  expect(screen.getByRole("button").textContent).toBe("Copied");
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(screen.getByRole("button").textContent).toBe("Copy");
});

test("[CODE-1] a web view without a clipboard copies by selection, and leaves no trace", async () => {
  clipboardAnswers(() => Promise.reject(new Error("denied")));
  const command = commandAnswers(true);
  expect(await copyText("HRM0188")).toBe(true);
  expect(command).toHaveBeenCalledWith("copy");
  expect(document.querySelector("textarea")).toBeNull();
});

test("[CODE-1] when nothing can copy, the borrower is told what to do", async () => {
  clipboardAnswers(() => Promise.reject(new Error("denied")));
  commandAnswers(false);
  render(copyButton);
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(screen.getByRole("status").textContent).toBe("Press and hold");
});
