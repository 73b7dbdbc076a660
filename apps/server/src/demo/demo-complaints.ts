import sharp from "sharp";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { answerComplaint } from "../complaints/answer-complaint.ts";
import { listComplaints } from "../complaints/complaint-store.ts";
import type { NewComplaint } from "../complaints/new-complaint.ts";
import type { KeptImages } from "../kept-images/kept-images.ts";
import { rateComplaint } from "../complaints/rate-complaint.ts";
import { sendComplaint } from "../complaints/send-complaint.ts";
import { type Clock, HOUR_MS } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { demoAgent } from "./demo-staff.ts";
import { borrowerOfScenario, type Scenario } from "./scenarios.ts";

export interface DemoComplaintParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: KeptImages;
}

/** One of the demo's complaints and what came of it. */
interface DemoComplaint {
  readonly hoursAgo: number;
  readonly sent: Omit<NewComplaint, "imageNames">;
  readonly hasEvidence?: boolean;
  readonly answer?: string;
  readonly score?: number;
}

const demoComplaints = (orders: Scenario["orders"]): readonly DemoComplaint[] => [
  {
    hoursAgo: 240,
    sent: {
      type: 2,
      collectionType: null,
      content: "I paid at 7-Eleven yesterday but the app still shows the same amount.",
      orderId: orders["200"],
    },
    answer: "Your payment arrived and is posted. Payments at a store can take one day. Salamat po!",
    score: 5,
  },
  {
    hoursAgo: 72,
    sent: {
      type: 1,
      collectionType: 1,
      content: "Someone called me three times at 11 PM 😔\nPlease call only during the day.",
      orderId: orders["180"],
    },
    hasEvidence: true,
    answer: "We are sorry. The agency was told to stop, and your number is not called after 8 PM any more.",
  },
  {
    hoursAgo: 2,
    sent: {
      type: 4,
      collectionType: null,
      content: "The page of my loan stays white when I open it on the bus.",
      orderId: orders["174"],
    },
  },
];

/** Gives a scenario's borrower complaints: one rated, one answered that awaits its rating, one in progress. */
export async function makeDemoComplaints(
  { database, clock, images }: DemoComplaintParts,
  scenario: Scenario,
): Promise<void> {
  const borrowerId = await borrowerOfScenario(database.db, scenario.sessionId);
  if (borrowerId === null) return;
  const hasComplaints = async (db: Db) => (await listComplaints(db, borrowerId, { most: 1 })).length > 0;
  if (await hasComplaints(database.db)) return;
  const by = await demoAgent(database.db);
  const callList = await keepCallList(images, borrowerId);
  await database.transaction(async (tx) => {
    // When several servers start at once, one writes them.
    await lockBorrower(tx, borrowerId);
    if (await hasComplaints(tx)) return;
    for (const { hoursAgo, sent, hasEvidence = false, answer, score } of demoComplaints(scenario.orders)) {
      const at = (hours: number): Date => new Date(clock.now().getTime() - hours * HOUR_MS);
      const imageNames = hasEvidence ? [callList] : [];
      const complaintId = await sendComplaint(
        tx,
        { borrowerId, locale: "en" },
        { ...sent, imageNames },
        { now: () => at(hoursAgo) },
      );
      if (answer === undefined) continue;
      const answeredAt = at(hoursAgo - 20);
      const reply = { complaintId, text: answer, imageNames: [] };
      await answerComplaint(tx, reply, { by, now: answeredAt });
      if (score !== undefined) await rateComplaint(tx, borrowerId, { complaintId, score }, answeredAt);
    }
  });
}

/** A drawing of a list of missed calls, as on a phone's screenshot. */
async function keepCallList(images: KeptImages, borrowerId: number): Promise<string> {
  const call = (y: number) =>
    `<circle cx="90" cy="${y}" r="34" fill="#B3261E"/><path d="M74 ${y + 10}l32-20" stroke="#fff" stroke-width="8"/>
     <rect x="150" y="${y - 30}" width="300" height="22" rx="11" fill="#14211C"/>
     <rect x="150" y="${y + 8}" width="190" height="18" rx="9" fill="#9DB0A7"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="720"><rect width="540" height="720" fill="#F6F5F1"/>
    <rect width="540" height="110" fill="#0A6B4F"/><rect x="40" y="44" width="220" height="28" rx="14" fill="#fff"/>
    ${[210, 350, 490].map(call).join("")}</svg>`;
  return images.keep(borrowerId, await sharp(Buffer.from(svg)).png().toBuffer());
}
