// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { importLate, watchStyles } from "./late-code.ts";

watchStyles(document);
afterEach(() => document.head.replaceChildren());

/** A stylesheet as Vite adds it for a chunk; tells what became of it. */
function stylesheet(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.setAttribute("rel", "stylesheet");
  link.dataset["href"] = href;
  document.head.append(link);
  return link;
}
const links = () => Array.from(document.head.querySelectorAll("link"));
const failed = (link: HTMLLinkElement | undefined) => link?.dispatchEvent(new Event("error"));
const arrived = (link: HTMLLinkElement | undefined) => link?.dispatchEvent(new Event("load"));

test("[WIRE-8] code asked for again waits for its styles that did not arrive the first time", async () => {
  const link = stylesheet("/a.css");
  failed(link);
  let isShown = false;
  const shown = importLate(async () => "screen").then((part) => {
    isShown = true;
    return part;
  });
  const [again] = links();
  expect(links()).toHaveLength(1);
  expect(again).not.toBe(link);
  expect(again?.dataset["href"]).toBe("/a.css");
  await new Promise(setImmediate);
  expect(isShown).toBe(false);
  arrived(again);
  expect(await shown).toBe("screen");
  // What is here is not asked for once more.
  await importLate(async () => "next");
  expect(links()).toEqual([again]);
});

test("[WIRE-8] styles that stay out of reach are a failure to show, and are asked for again after it", async () => {
  failed(stylesheet("/b.css"));
  const first = importLate(async () => "screen");
  failed(links()[0]);
  await expect(first).rejects.toThrow("no styles");
  const second = importLate(async () => "screen");
  arrived(links()[0]);
  expect(await second).toBe("screen");
});
