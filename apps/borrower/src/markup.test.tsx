import { Suspense, use } from "react";
import { expect, test } from "vitest";
import { markup } from "./markup.ts";

function Shown({ text }: { readonly text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

const screen = (text: Promise<string>) => (
  <Suspense fallback="in its place">
    <Shown text={text} />
  </Suspense>
);

test("[pages] immediate and delayed content have the same markup", async () => {
  const there = Object.assign(Promise.resolve("the <loan>"), { status: "fulfilled", value: "the <loan>" });
  const later = new Promise<string>((resolve) => setImmediate(resolve, "the <loan>"));
  const expected = "<!--$--><p>the &lt;loan&gt;</p><!--/$-->";
  expect(await markup(screen(there))).toBe(expected);
  expect(await markup(screen(later))).toBe(expected);
});

test("[pages] a failure in a screen is reported", async () => {
  const Failing = () => {
    throw new Error("a screen failed");
  };
  const failing = (
    <Suspense fallback="in its place">
      <Failing />
    </Suspense>
  );
  await expect(markup(failing)).rejects.toThrow("a screen failed");
});
