// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LostPart } from "./import-part.ts";
import { latePart, type LatePart, useLatePart } from "./late-part.ts";
import { beforeLoadingAnew, orLoadAnew, forgetLoadings } from "./load-anew.ts";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A part that fails to load the first `failures` times. */
function unsteadyPart(failures: number) {
  const importIt = vi.fn<() => Promise<string>>(async () => {
    if (importIt.mock.calls.length <= failures) throw new TypeError("Failed to fetch");
    return "the part";
  });
  return { importIt, late: latePart(importIt) };
}

function Shown({ late }: { readonly late: LatePart<string> | null }) {
  const { part, hasFailed, retry } = useLatePart(late);
  return (
    <>
      <p>{part ?? (hasFailed ? "failed" : "awaited")}</p>
      <button type="button" onClick={() => void retry()}>
        Try again
      </button>
    </>
  );
}
const shown = () => screen.getByRole("paragraph").textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[WIRE-8] a part is shown once it is here, and at once by whatever shows it next", async () => {
  const { importIt, late } = unsteadyPart(0);
  render(<Shown late={late} />);
  expect(shown()).toBe("awaited");
  await pass(0);
  expect(shown()).toBe("the part");
  cleanup();
  render(<Shown late={late} />);
  expect(shown()).toBe("the part");
  expect(importIt).toHaveBeenCalledOnce();
});

test("[WIRE-8] a part that could not be had comes by itself when the network is back", async () => {
  render(<Shown late={unsteadyPart(1).late} />);
  await pass(0);
  expect(shown()).toBe("failed");
  act(() => void dispatchEvent(new Event("online")));
  await pass(0);
  expect(shown()).toBe("the part");
});

test("[WIRE-8] where no event tells of the network, it is tried after pauses that grow to a minute", async () => {
  const { importIt } = unsteadyPart(Infinity);
  render(<Shown late={latePart(importIt)} />);
  await pass(0);
  const tries: number[] = [];
  for (let second = 1; second <= 200; second += 1) {
    const before = importIt.mock.calls.length;
    await pass(1000);
    if (importIt.mock.calls.length > before) tries.push(second);
  }
  expect(tries).toEqual([3, 9, 21, 45, 93, 153]);
});

test("[WIRE-8] a page that nobody looks at tries nothing until it is looked at again", async () => {
  const { importIt, late } = unsteadyPart(1);
  render(<Shown late={late} />);
  await pass(0);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(60_000);
  expect(importIt).toHaveBeenCalledOnce();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(shown()).toBe("the part");
});

test("[WIRE-8] the borrower's own try is made at once; what has left the page tries no more", async () => {
  const { importIt, late } = unsteadyPart(2);
  render(<Shown late={late} />);
  await pass(0);
  fireEvent.click(screen.getByRole("button"));
  await pass(0);
  expect([shown(), importIt.mock.calls.length]).toEqual(["failed", 2]);
  cleanup();
  await pass(120_000);
  expect(importIt).toHaveBeenCalledTimes(2);
});

test("[WIRE-8] a part that is not wanted yet is not loaded; one loaded elsewhere meanwhile is there at once", async () => {
  const { importIt, late } = unsteadyPart(0);
  const { rerender } = render(<Shown late={null} />);
  await pass(10_000);
  expect([shown(), importIt.mock.calls.length]).toEqual(["awaited", 0]);
  await late.loadAhead();
  rerender(<Shown late={late} />);
  expect(shown()).toBe("the part");
});

test("[WIRE-8] a part that this page has lost reloads the page, once, after storing what was typed", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const kept = vi.fn<() => void>();
  beforeLoadingAnew(kept);
  const lost = () => Promise.reject(new LostPart("/part-1.js"));
  const isOver = vi.fn<() => void>();
  orLoadAnew(lost).then(isOver, isOver);
  await pass(0);
  expect([reload.mock.calls.length, kept.mock.calls.length]).toEqual([1, 1]);
  expect(isOver, "nothing is said on a page that goes").not.toHaveBeenCalled();

  // The reloaded page is no better: now the failure is shown, and another part has its own attempt.
  await expect(orLoadAnew(lost)).rejects.toThrow(LostPart);
  expect(reload).toHaveBeenCalledTimes(1);
  void orLoadAnew(() => Promise.reject(new LostPart("/part-2.js")));
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(2);
  await expect(orLoadAnew(lost)).rejects.toThrow(LostPart);

  forgetLoadings();
  void orLoadAnew(lost);
  await pass(0);
  expect(reload, "the borrower asked for it").toHaveBeenCalledTimes(3);
});

test("[WIRE-8] loading ahead never reloads the page under the borrower", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const late = latePart(() => Promise.reject(new LostPart("/part-3.js")));
  await expect(late.loadAhead()).rejects.toThrow(LostPart);
  expect(reload).not.toHaveBeenCalled();
});

test("[WIRE-8] where the browser keeps nothing, nothing ends a loop, so none is begun", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  vi.stubGlobal("sessionStorage", undefined);
  await expect(orLoadAnew(() => Promise.reject(new LostPart("/part-4.js")))).rejects.toThrow(LostPart);
  expect(reload).not.toHaveBeenCalled();
});

test("[WIRE-8] where the browser keeps nothing, a lost part reloads the page when the borrower asks for it, and only for that attempt", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  vi.stubGlobal("sessionStorage", undefined);
  const lost = () => Promise.reject(new LostPart("/part-5.js"));
  const cut = () => Promise.reject(new TypeError("Failed to fetch"));
  render(<Shown late={latePart(lost)} />);
  await pass(120_000);
  expect([shown(), reload.mock.calls.length]).toEqual(["failed", 0]);
  fireEvent.click(screen.getByRole("button"));
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
  forgetLoadings();
  await expect(orLoadAnew(cut)).rejects.toThrow(TypeError);
  await expect(orLoadAnew(lost)).rejects.toThrow(LostPart);
  expect(reload, "the network was away then").toHaveBeenCalledTimes(1);
});
