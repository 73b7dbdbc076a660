import type { Caller } from "@hiram/contract";
import { expect, test } from "vitest";
import { askTemplate, isPreview } from "./ask-template.ts";

test.each([
  ["1", "1"],
  ["x".repeat(40), "x".repeat(40)],
  ["", "-"],
  ["x".repeat(41), "-"],
])(
  "[PROMO-2] the template of id %j is asked for as %j, so that the server says what is wrong",
  async (id, asked) => {
    const calls: unknown[] = [];
    const client = {
      call: (...parts: unknown[]) => {
        calls.push(parts[1]);
        return { success: true };
      },
    } as unknown as Caller;
    await askTemplate(client, id);
    expect(calls).toEqual([{ templateId: asked }]);
  },
);

test("[PROMO-2] only for an id that no template has the standard one stands in, with the server's words", async () => {
  const standard = { success: true, code: "00" };
  const answering = (code: string) =>
    ({
      call: (_: unknown, { templateId }: { templateId: string }) =>
        templateId === "1" ? standard : { success: false, code, message: "No such page." },
    }) as unknown as Caller;
  expect(await askTemplate(answering("404"), "77")).toEqual({ reply: standard, stoodInFor: "No such page." });
  expect(await askTemplate(answering("503"), "77")).toMatchObject({
    reply: { success: false },
    stoodInFor: null,
  });
});

test("[CON-7] a draft is asked for as staff, by its template's id", async () => {
  const calls: unknown[] = [];
  const client = {
    call: (operation: { name: string }, payload: unknown) => calls.push([operation.name, payload]),
  } as unknown as Caller;
  await askTemplate(client, "draft:7");
  expect(calls).toEqual([["staffLandingPreview", { templateId: "7" }]]);
  expect([isPreview("draft:7"), isPreview("7")]).toEqual([true, false]);
});
