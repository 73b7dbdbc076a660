import { createHash } from "node:crypto";
import type { Locale } from "@hiram/market/locale.ts";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../platform/database/database.ts";
import { type ConfirmLook, products } from "../orders/schema.ts";
import { writtenText } from "../platform/written-text.ts";

/** What a product adds to variant 2 of its confirmation, in the borrower's language; empty where it adds nothing. */
export interface ConfirmWords {
  readonly buttonText: string;
  readonly promoId: string;
  readonly promoTitle: string;
  readonly promoText: string;
  readonly promoImage: string;
}

/** A product's button label and promo (CNF-7). */
export async function findConfirmWords(db: Db, productId: number, locale: Locale): Promise<ConfirmWords> {
  const [product] = await db
    .select({ look: products.confirmLook })
    .from(products)
    .where(eq(products.id, productId));
  const { buttonText, promo } = product?.look ?? {};
  return {
    buttonText: buttonText?.[locale] ?? "",
    promoId: promo?.id ?? "",
    promoTitle: promo?.title[locale] ?? "",
    promoText: promo?.text[locale] ?? "",
    promoImage: promo?.image ?? "",
  };
}

const inBothLanguages = (longest: number) =>
  v.object({ en: writtenText(longest), fil: writtenText(longest) }, "is missing");

/** A product's look as staff edit it. */
const confirmLook = v.object(
  {
    /** A button on the smallest phone has room for no more. */
    buttonText: v.nullish(inBothLanguages(30), null),
    promo: v.nullish(
      v.object({
        title: inBothLanguages(60),
        text: inBothLanguages(300),
        image: v.pipe(
          v.string("is missing"),
          v.check(
            (address) => address === "" || /^\/(?!\/)\S+$/.test(address),
            "must be a path of ours, such as /promos/pay-anywhere.svg, or empty",
          ),
        ),
      }),
      null,
    ),
  },
  "must be an object",
);
export type EditedLook = v.InferOutput<typeof confirmLook>;

/** The look of a product that adds nothing of its own. */
export const PLAIN_LOOK: EditedLook = { buttonText: null, promo: null };

/** What is wrong with a look that is being edited, by field; empty when `storedLook` accepts it. */
export function confirmLookProblems(
  written: unknown,
): { readonly field: string; readonly message: string }[] {
  const { issues = [] } = v.safeParse(confirmLook, written, { abortPipeEarly: true });
  return issues.map((issue) => {
    const field = ["confirmLook", v.getDotPath(issue)].filter(Boolean).join(".");
    return { field, message: `${field} ${issue.message}` };
  });
}

/** The form's side of a stored look; one that was broken by hand is shown as it is. */
export function editedLook(stored: unknown): unknown {
  const read = v.safeParse(confirmLook, stored ?? PLAIN_LOOK);
  return read.success ? read.output : stored;
}

/**
 * A look without problems as it is stored; null: nothing of its own. A promo's id follows from its contents, so that
 * one that was changed is shown again to those who closed it.
 */
export function storedLook(written: unknown): ConfirmLook | null {
  const { buttonText, promo } = v.parse(confirmLook, written);
  if (buttonText === null && promo === null) return null;
  const id = createHash("sha256").update(JSON.stringify(promo)).digest("hex").slice(0, 12);
  return { ...(buttonText && { buttonText }), ...(promo && { promo: { id, ...promo } }) };
}
