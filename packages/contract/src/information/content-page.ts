import * as valibot from "valibot";
import type { ContentPage } from "@hiram/content/blocks.ts";
import { shortText } from "../fields.ts";
import { operation } from "../operation.ts";

/** Typed as read-only: pages are read once and served to everyone. */
// @__NO_SIDE_EFFECTS__
function list<Item extends valibot.GenericSchema>(item: Item) {
  return valibot.pipe(valibot.array(item), valibot.readonly());
}

const runs = list(
  valibot.object({
    text: valibot.string(),
    style: valibot.exactOptional(valibot.picklist(["strong", "emphasis"])),
    href: valibot.exactOptional(valibot.string()),
  }),
);

const block = valibot.variant("kind", [
  valibot.object({
    kind: valibot.literal("heading"),
    level: valibot.picklist([2, 3]),
    id: valibot.string(),
    text: valibot.string(),
  }),
  valibot.object({ kind: valibot.literal("paragraph"), runs }),
  valibot.object({ kind: valibot.literal("list"), isOrdered: valibot.boolean(), items: list(runs) }),
  valibot.object({
    kind: valibot.literal("table"),
    head: list(valibot.string()),
    rows: list(list(runs)),
  }),
  valibot.object({
    kind: valibot.literal("facts"),
    facts: list(valibot.object({ term: valibot.string(), runs })),
  }),
]);

/** A page of the content folder in the reader's language (ABT-1, PRV-1, TRM-1). Ours; open to visitors. */
export const contentPageSchema = {
  payload: valibot.object({ /** the file's name, e.g. privacy-policy */ name: shortText(64) }),
  answer: valibot.object({
    name: valibot.string(),
    lang: valibot.picklist(["en", "fil"]),
    title: valibot.string(),
    summary: valibot.string(),
    blocks: list(block),
  }) satisfies valibot.GenericSchema<ContentPage>,
};

export const contentPage = operation<typeof contentPageSchema>({
  name: "contentPage",
  method: "GET",
  path: "/v3/content/page",
  access: "visitor",
  isLoad: true,
});
