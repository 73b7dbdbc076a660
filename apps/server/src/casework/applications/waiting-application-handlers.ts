import type { applicationsForStaffCatalogue } from "@hiram/contract/staff/applications/catalogue.ts";
import { MOST_LIMIT_CENTAVOS } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { groupThousands } from "@hiram/market/format.ts";
import { eq } from "drizzle-orm";
import { type ApplicationFault, ApplicationRefused } from "../../applications/decide-application.ts";
import { decideAsPerson } from "../../applications/decide-as-person.ts";
import type { IdPictures } from "../../applications/id-pictures.ts";
import { applications } from "../../applications/schema.ts";
import type { TextFacts } from "../../applications/text-facts.ts";
import { borrowers } from "../../identity/schema.ts";
import { writtenBy } from "../../platform/actor.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { badInput, conflict, notFound, type Refusal } from "../../platform/http/refusal.ts";
import { wordedHandlers } from "../../platform/http/worded-handlers.ts";
import { audit } from "../../staff/audit/audit.ts";
import { recordOpened } from "../../staff/audit/record-opened.ts";
import { staffOf } from "../../staff/calling-staff.ts";
import { listWaiting, readApplicationFile } from "./application-file.ts";
import type { CaseParts } from "../cases/case-handlers.ts";

export interface WaitingApplicationParts extends Pick<CaseParts, "database" | "clock" | "profile"> {
  readonly idPictures: Pick<IdPictures, "read">;
  readonly textFacts: TextFacts;
}

const UNKNOWN = "This application does not exist. Go back to the list and open it again.";

const MOST_LIMIT = `₱${groupThousands(String(MOST_LIMIT_CENTAVOS / 100))}`;

/** Staff read English. */
const FAULT: Readonly<Record<ApplicationFault["kind"], () => Refusal>> = {
  "unknown-application": () => notFound(UNKNOWN),
  "no-borrower": () =>
    notFound("The borrower has deleted their account, so there is nothing left to decide."),
  "not-waiting": () =>
    conflict(
      "This application was decided or sent again in the meantime. Open it again to see how it stands.",
    ),
  "no-picture-fault": () => badInput("Say what is wrong with the pictures."),
  "wrong-limit": () => badInput(`The limit must be more than ₱0 and at most ${MOST_LIMIT}.`),
  "steps-missing": () => conflict("The borrower has not completed the application."),
};

/** Applications that wait for a person: viewing and deciding them, both audited (POL-2, CON-3). */
export function waitingApplicationHandlers({
  database,
  clock,
  profile,
  idPictures,
  textFacts,
}: WaitingApplicationParts): HandlersOf<typeof applicationsForStaffCatalogue> {
  const { db } = database;
  const handlers: HandlersOf<typeof applicationsForStaffCatalogue> = {
    staffApplications: ({ after }) => listWaiting(db, after, clock.today()),

    async staffApplication({ applicationId }, context) {
      const file = await readApplicationFile({ db, clock, profile, textFacts }, applicationId);
      const subject = `application:${applicationId}`;
      await recordOpened(database, { by: staffOf(context), subject, now: clock.now() });
      return file;
    },

    async staffDecideApplication({ why, ...decided }, context) {
      const by = staffOf(context);
      const now = clock.now();
      await database.transaction(async (tx) => {
        const persons = { ...decided, by: writtenBy(by), note: why };
        const { decision, isRepeated } = await decideAsPerson(tx, persons, now);
        if (isRepeated) return;
        const subject = `application:${decided.applicationId}`;
        const { outcome, limitCentavos } = decision;
        const { pictureFault } = decided;
        const details = {
          outcome,
          ...(limitCentavos === null ? {} : { limitCentavos }),
          ...(pictureFault === undefined ? {} : { pictureFault }),
        };
        await audit(tx, by, { action: "decide-application", subject, why, details, now });
      });
      return null;
    },

    async staffIdPicture({ applicationId, side, why }, context) {
      const by = staffOf(context);
      const [found] = await db
        .select({ application: applications, closedAt: borrowers.closedAt })
        .from(applications)
        .innerJoin(borrowers, eq(borrowers.id, applications.borrowerId))
        .where(eq(applications.id, applicationId));
      if (found === undefined) throw new ApplicationRefused({ kind: "unknown-application" });
      const { application, closedAt } = found;
      if (closedAt !== null) throw new ApplicationRefused({ kind: "no-borrower" });
      // First: looking is recorded even if the picture then can't be opened.
      await database.transaction((tx) =>
        audit(tx, by, {
          action: "reveal-id-picture",
          subject: `borrower:${application.borrowerId}`,
          why,
          details: { applicationId, side },
          now: clock.now(),
        }),
      );
      const bytes = await idPictures.read(application, side, { by: writtenBy(by), reason: why });
      if (bytes === null) throw new ApplicationRefused({ kind: "unknown-application" });
      return { picture: `data:image/jpeg;base64,${bytes.toString("base64")}` };
    },
  };
  return wordedHandlers(handlers, (failure) =>
    failure instanceof ApplicationRefused ? FAULT[failure.fault.kind]() : null,
  );
}
