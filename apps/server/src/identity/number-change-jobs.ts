import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { TELL_NUMBER_CHANGE } from "./change-number.ts";
import { languageOf } from "./language-of.ts";
import { numberChanges } from "./schema.ts";

export interface NumberChangeJobParts {
  readonly db: Db;
  readonly messages: MessageJobs;
  readonly brand: string;
  /** Whom to call if the change was not the borrower's own. */
  readonly servicePhone: string;
}

/** Tells both numbers that an account moved from one to the other. */
export function numberChangeJobs({ db, messages, brand, servicePhone }: NumberChangeJobParts): JobHandlers {
  return messages.handles(TELL_NUMBER_CHANGE, async ({ changeId, whom }, send) => {
    const [change] = await db.select().from(numberChanges).where(eq(numberChanges.id, changeId));
    // The borrower deleted the account, and is told nothing more.
    if (change === undefined) return;
    const texts = serverTexts(await languageOf(db, change.borrowerId)).numberChanged;
    const message =
      whom === "old"
        ? { to: change.oldPhone, text: texts.toOld(brand, servicePhone) }
        : { to: change.newPhone, text: texts.toNew(brand) };
    await send(message);
  });
}
