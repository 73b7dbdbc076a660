import type { Caller } from "@hiram/contract";
import { expect, test } from "vitest";
import { askTemplate } from "./ask-template.ts";

test.each([
  ["1", "1"],
  ["x".repeat(40), "x".repeat(40)],
  ["", "-"],
  ["x".repeat(41), "-"],
])(
  "[PROMO-2] the template of id %j is asked for as %j, so that the server says what is wrong",
  async (id, asked) => {
    const calls: unknown[] = [];
    const client = { call: (...parts: unknown[]) => calls.push(parts[1]) } as unknown as Caller;
    await askTemplate(client, id);
    expect(calls).toEqual([{ templateId: asked }]);
  },
);
