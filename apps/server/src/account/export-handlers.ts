import { queryText, type Session } from "@hiram/contract";
import type { UserExport } from "@hiram/contract/account/export-data.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { maskedPhone } from "../identity/read-phone.ts";
import { IN_SESSION } from "../one-time-codes/asker.ts";
import { notAcceptedWords } from "../one-time-codes/code-words.ts";
import type { CodeTarget, OneTimeCodes } from "../one-time-codes/codes.ts";
import { unsentRefusal } from "../one-time-codes/refusal-words.ts";
import { type AccountOwner, findOwner } from "../payout-accounts/bind-account.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { badInput } from "../platform/http/refusal.ts";
import type { DataExport, DataExports, ExportReader } from "./data-exports.ts";

export interface ExportParts {
  readonly database: Database;
  readonly codes: OneTimeCodes;
  readonly exports: DataExports;
}

type ExportCalls = "userExportInit" | "userExportCode" | "userExport";

/** A copy of the borrower's data, opened by a code from the SMS (WEB-8). */
export function exportHandlers({
  database: { db },
  codes,
  exports,
}: ExportParts): Pick<Handlers, ExportCalls> {
  return {
    async userExportInit(_, context) {
      const { phone } = await findOwner(db, context.borrowerId);
      const ready = await exports.find(readerOf(context));
      return { ...copyAnswer(ready, context), maskedPhone: maskedPhone(phone) };
    },

    async userExportCode(_, { borrowerId, locale }) {
      const owner = await findOwner(db, borrowerId);
      const result = await codes.send({ ...codeTarget(owner), locale, asker: IN_SESSION });
      if (!result.sent) throw unsentRefusal(result, serverTexts(locale));
      return null;
    },

    async userExport({ verifyCode }, context) {
      const owner = await findOwner(db, context.borrowerId);
      // Repeatable: a call that arrives twice opens the same copy twice.
      const result = await codes.check({ ...codeTarget(owner), code: verifyCode, repeatable: true });
      if (result !== "accepted") throw badInput(notAcceptedWords(result, serverTexts(context.locale)));
      return copyAnswer(await exports.make(readerOf(context)), context);
    },
  };
}

/** `/export/data` is the page, `/export/data.json` the file. */
export const exportAddress = (
  name: "data" | "data.json",
  { session, locale }: { readonly session: Session; readonly locale: Locale },
): string => `/export/${name}${queryText({ lang: locale }, session)}`;

/** The code authorises only this borrower's copy, and only through their current phone. */
const codeTarget = ({ id, phone }: AccountOwner): CodeTarget => ({
  purpose: "data-export",
  subject: `borrower:${id}`,
  phone,
});

function readerOf({ borrowerId, actor }: CallContext): ExportReader {
  return { borrowerId, sessionNumber: actor.kind === "borrower" ? actor.sessionNumber : 0 };
}

function copyAnswer(copy: DataExport | null, context: CallContext): UserExport {
  if (copy === null) return { madeAt: "", expiresAt: "", page: "", file: "" };
  return {
    madeAt: copy.madeAt.toISOString(),
    expiresAt: copy.expiresAt.toISOString(),
    page: exportAddress("data", context),
    file: exportAddress("data.json", context),
  };
}
