import type { UserDeleteInit } from "@hiram/contract/account/delete-account.ts";
import { formatDay } from "@hiram/market/dates.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, exists, sql } from "drizzle-orm";
import { lockActor, lockBorrower } from "../identity/lock-borrower.ts";
import { maskedPhone } from "../identity/read-phone.ts";
import { borrowers, passwords } from "../identity/schema.ts";
import { IN_SESSION } from "../one-time-codes/asker.ts";
import { notAcceptedWords } from "../one-time-codes/code-words.ts";
import type { CodeTarget, OneTimeCodes } from "../one-time-codes/codes.ts";
import { unsentRefusal } from "../one-time-codes/refusal-words.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import { accountInWords, findShownAccount } from "../payout-accounts/account-of-order.ts";
import { type AccountOwner, findOwner } from "../payout-accounts/bind-account.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { badInput, conflict, type Refusal } from "../platform/http/refusal.ts";
import type { Providers } from "../platform/providers/providers.ts";
import { paysByCard } from "../bank-cards/card-setups.ts";
import { dueSteps } from "../reminders/due-steps.ts";
import { AccountNotClosable, closeAccount, keptUntil, type Obstacle, obstaclesOf } from "./close-account.ts";

export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly codes: OneTimeCodes;
  readonly providers: Providers;
}

type AccountCalls = "userMenu" | "userReminderSwitch" | "userDeleteInit" | "userDeleteCode" | "userDelete";

/** The borrower's account: who they are to us, and deleting it (API-4, WEB-8). */
export function accountHandlers(parts: AccountParts): Pick<Handlers, AccountCalls> {
  const { database, clock, profile, codes, providers } = parts;
  const { db } = database;
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  /** @throws {Refusal} 409 while anything prevents it */
  async function refuseObstacles(context: CallContext): Promise<void> {
    const obstacles = await obstaclesOf(db, context.borrowerId, clock.today());
    if (obstacles.length > 0) throw notClosable(obstacles, wordingFor(context));
  }

  return {
    async userMenu(_, { borrowerId, locale }) {
      const { fullName, phone, hasPassword, remindedOfDue } = await findPerson(db, borrowerId);
      const account = await findShownAccount(db, borrowerId);
      return {
        fullName,
        maskedPhone: maskedPhone(phone),
        hasPassword,
        payoutAccount: account === null ? "" : accountInWords(account),
        paysByCard: (await paysByCard(db, borrowerId, providers.payments)) ? 1 : 0,
        remindedOfDue: remindedOfDue ? 1 : 0,
        reminderDays: serverTexts(locale).account.reminderDays(
          (await dueSteps(db)).map(({ daysFromDue }) => daysFromDue),
        ),
      };
    },

    async userReminderSwitch({ isOn }, { borrowerId }) {
      await db.update(borrowers).set({ remindedOfDue: isOn }).where(eq(borrowers.id, borrowerId));
      return { isOn: isOn ? 1 : 0 };
    },

    async userDeleteInit(_, context) {
      const wording = wordingFor(context);
      const { borrowerId, locale } = context;
      const obstacles = await obstaclesOf(db, borrowerId, wording.today);
      const { phone } = await findOwner(db, borrowerId);
      const day = await keptUntil(db, borrowerId);
      const { identity, agreements, books, until, forGood } = wording.texts.account.kept;
      const untilDay = until(formatDay(day ?? "", locale));
      return {
        mayDelete: obstacles.length === 0 ? 1 : 0,
        obstacles: obstacles.map((obstacle) => obstacleAnswer(obstacle, wording)),
        kept:
          day === null
            ? []
            : [
                { ...identity, until: untilDay },
                { ...agreements, until: untilDay },
                { ...books, until: forGood },
              ],
        maskedPhone: maskedPhone(phone),
      };
    },

    async userDeleteCode(_, context) {
      await refuseObstacles(context);
      const owner = await findOwner(db, context.borrowerId);
      const { locale } = context;
      const result = await codes.send({ ...codeTarget(owner), locale, asker: IN_SESSION });
      if (!result.sent) throw unsentRefusal(result, serverTexts(locale));
      return null;
    },

    async userDelete({ verifyCode }, context) {
      // Before the code is checked, so that a call refused anyway uses up no attempt.
      await refuseObstacles(context);
      const { actor, borrowerId, locale, browser } = context;
      const target = codeTarget(await findOwner(db, borrowerId));
      // Repeatable: a crash before the transaction must not cost the borrower another code.
      const result = await codes.check({ ...target, code: verifyCode, repeatable: true });
      if (result !== "accepted") {
        // Another tap may have deleted the account meanwhile, and its code with it.
        await database.transaction((tx) => lockBorrower(tx, borrowerId));
        throw badInput(notAcceptedWords(result, serverTexts(locale)));
      }
      try {
        await database.transaction(async (tx) => {
          await lockActor(tx, clock, actor);
          await closeAccount(tx, borrowerId, clock.now());
        });
      } catch (failure) {
        if (!(failure instanceof AccountNotClosable)) throw failure;
        throw notClosable(failure.obstacles, wordingFor(context));
      }
      browser?.forgetSession();
      return null;
    },
  };
}

/** What the menu says of a person, in one statement. */
async function findPerson(db: Db, borrowerId: number) {
  const password = db.select().from(passwords).where(eq(passwords.borrowerId, borrowers.id));
  const { fullName, phone, remindedOfDue } = borrowers;
  const [person] = await db
    .select({ fullName, phone, remindedOfDue, hasPassword: sql<boolean>`${exists(password)}` })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (person === undefined) throw new Error("the session's borrower does not exist");
  return person;
}

/** The code authorises only this borrower's deletion, and only through their current phone. */
const codeTarget = ({ id, phone }: AccountOwner): CodeTarget => ({
  purpose: "account-deletion",
  subject: `borrower:${id}`,
  phone,
});

function notClosable(obstacles: readonly Obstacle[], wording: Wording): Refusal {
  const [first] = obstacles.map((obstacle) => obstacleAnswer(obstacle, wording).text);
  return conflict(wording.texts.account.notYet(first ?? ""));
}

function obstacleAnswer(
  obstacle: Obstacle,
  { texts, amount, day }: Wording,
): UserDeleteInit["obstacles"][number] {
  const words = texts.account.obstacle;
  const nowhere = { page: "", orderId: "", productId: "" } as const;
  const toUs = { ...nowhere, page: "customerService" } as const;
  if (obstacle.kind === "application") return { ...nowhere, text: words.application };
  if (obstacle.kind === "credit") return { ...toUs, text: words.credit(amount(obstacle.centavos)) };
  if (obstacle.kind === "receivable") return { ...toUs, text: words.receivable(amount(obstacle.centavos)) };
  if (obstacle.kind === "late-payout") return { ...nowhere, text: words.latePayout(day(obstacle.until)) };
  const { record, account, status, isCancellable } = obstacle.order;
  const owed = account?.outstandingCentavos ?? 0;
  const { name } = record.product;
  const standing = (): string => {
    if (owed > 0) return words.owed(name, amount(owed));
    if (isCancellable && record.decision === "approved") return words.cancellable(name);
    return status === "under-review" ? words.underReview(name) : words.beingSent(name);
  };
  return {
    text: standing(),
    page: "loanDetails",
    orderId: String(record.id),
    productId: String(record.product.id),
  };
}
