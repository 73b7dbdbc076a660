import { recommendedProducts } from "./schema.ts";
import type { Db } from "../platform/database/database.ts";

/** Three other lenders: one on the web, one that accepts nobody today, one in the native app. */
export async function addLenders(db: Db): Promise<void> {
  const shown = {
    logo: "/l.svg",
    buttonText: "Apply",
    amountRange: "₱1,000–₱2,000",
    rangeDescription: "Loan amount",
    rate: "0.1% a day",
    description: "For all",
    tags: ["Same day"],
  };
  await db.insert(recommendedProducts).values([
    { ...shown, id: "full", name: "Full House", enabled: false, link: "main", position: 2 },
    { ...shown, id: "web", name: "Webster", link: "https://example.com/web", position: 1 },
    { ...shown, id: "native", name: "Native", link: "productDetail", position: 3 },
  ]);
}
