import { asc, eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { lenderProblems, readLender } from "../recommendations/lender-definition.ts";
import { recommendedProducts } from "../recommendations/schema.ts";
import { type LiveOffering, type OfferingKind, textIn } from "./offering-kind.ts";

/** Other lenders recommended to borrowers: their cards in both languages, order, on and off (CON-7, JLF-2, ORD-4). */
export const otherLenderKind: OfferingKind = {
  kind: "other-lender",
  isWithheldWhenUnsound: false,
  list: async (db) => (await inOrder(db)).map(liveLender),
  async find(db, subject) {
    const [row] = await db.select().from(recommendedProducts).where(eq(recommendedProducts.id, subject));
    return row === undefined ? null : liveLender(row);
  },
  nameOf: (body) => textIn(body, "name"),
  check: (body) => lenderProblems(body).map(({ field, message }) => ({ field, message, isLegal: false })),
  async write(tx, id, body, active) {
    const set = { ...readLender(body), active };
    await tx
      .insert(recommendedProducts)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: recommendedProducts.id, set });
  },
  blank: {
    name: "",
    logo: "",
    position: 99,
    amountRange: "",
    link: "https://",
    enabled: true,
    buttonText: "Apply",
    rangeDescription: "Loan amount",
    rate: "",
    description: "",
    tags: [],
    filipino: null,
  },
};

const inOrder = (db: Db) =>
  db
    .select()
    .from(recommendedProducts)
    .orderBy(asc(recommendedProducts.position), asc(recommendedProducts.id));

const liveLender = ({ id, active, ...body }: typeof recommendedProducts.$inferSelect): LiveOffering => ({
  subject: id,
  isOn: active,
  body,
});
