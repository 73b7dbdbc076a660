import { sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { products } from "../orders/schema.ts";
import { recommendedProducts } from "../recommendations/schema.ts";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { demoConfirmLook, demoProduct } from "./demo-products.ts";
import type { ScenarioState } from "./scenario-orders.ts";
import { borrowerOfScenario, type Scenario, writeScenario } from "./scenarios.ts";

/** The session of the demo's fixed borrower (domain.md). */
export const DEMO_SESSION = "demo";

const DEMO_ORDERS: Readonly<Record<ScenarioState, number>> = {
  "21": 900021,
  "110": 900110,
  "151": 900151,
  "170": 900170,
  "174": 900174,
  "174-fixed": 900175,
  "180": 900180,
  "180-fixed": 900181,
  "200": 900200,
};

/** The fixed borrower as a scenario. */
export const DEMO_SCENARIO: Scenario = {
  sessionId: DEMO_SESSION,
  productId: demoProduct.id,
  orders: DEMO_ORDERS,
};

/** Creates the demo's product, channels, recommended lenders and borrower where they are missing. */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  await database.transaction(async (tx) => {
    // When several servers start at once, the first seeds; the others wait, and find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
    await openDemoShop(tx);
    if ((await borrowerOfScenario(tx, DEMO_SESSION)) !== null) return;
    await writeScenario(tx, clock, {
      sessionId: DEMO_SESSION,
      phone: "09171234567",
      fullName: "Juana Dela Cruz",
      hasPayoutAccount: true,
      orderIds: DEMO_ORDERS,
    });
  });
}

/** What the demo lends, where it is paid, and whom it recommends. */
export async function openDemoShop(db: Db): Promise<void> {
  const { id, name, logo } = demoProduct;
  await db
    .insert(products)
    .values({ id, name, logo, definition: demoProduct, confirmLook: demoConfirmLook })
    .onConflictDoNothing();
  await db
    .insert(paymentChannels)
    .values([...defaultChannels])
    .onConflictDoNothing();
  await db.insert(recommendedProducts).values(DEMO_RECOMMENDED).onConflictDoNothing();
}

const DEMO_RECOMMENDED = [
  {
    id: "bayanihan",
    logo: "/logos/bayanihan.svg",
    name: "Bayanihan Cash",
    buttonText: "Apply",
    amountRange: "₱3,000–₱20,000",
    rangeDescription: "Loan amount",
    rate: "0.18% a day",
    description: "For employees, paid out the same day",
    tags: ["No collateral", "Same day"],
    filipino: {
      buttonText: "Mag-apply",
      rangeDescription: "Halaga ng loan",
      rate: "0.18% bawat araw",
      description: "Para sa mga empleyado, ipinapadala sa araw ding iyon",
      tags: ["Walang kolateral", "Sa araw ding iyon"],
    },
    link: "https://example.com/bayanihan",
    position: 0,
  },
  {
    id: "sarisari",
    logo: "/logos/sarisari.svg",
    name: "Sari-Sari Capital",
    buttonText: "Full today",
    amountRange: "₱5,000–₱50,000",
    rangeDescription: "Loan amount",
    rate: "0.15% a day",
    description: "For small stores",
    tags: ["For business"],
    filipino: {
      buttonText: "Puno na ngayon",
      rangeDescription: "Halaga ng loan",
      rate: "0.15% bawat araw",
      description: "Para sa maliliit na tindahan",
      tags: ["Pang-negosyo"],
    },
    enabled: false,
    link: "main",
    position: 1,
  },
  {
    id: "harana",
    logo: "/logos/harana.svg",
    name: "Harana Finance",
    buttonText: "See the offer",
    amountRange: "₱2,000–₱8,000",
    rangeDescription: "Loan amount",
    rate: "0.19% a day",
    description: "Opens in the app",
    tags: ["First loan"],
    filipino: {
      buttonText: "Tingnan ang alok",
      rangeDescription: "Halaga ng loan",
      rate: "0.19% bawat araw",
      description: "Bubukas sa app",
      tags: ["Unang loan"],
    },
    link: "productDetail",
    position: 2,
  },
];
