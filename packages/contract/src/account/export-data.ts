import * as valibot from "valibot";
import { smsCode } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/**
 * A finished copy of the borrower's data, until when it is available, and its addresses on this site; all
 * empty if there is none.
 */
const readyExport = {
  /** ISO 8601, UTC. */ madeAt: valibot.string(),
  /** ISO 8601, UTC. */ expiresAt: valibot.string(),
  /** Of the page to read and print. */ page: valibot.string(),
  /** Of the JSON file. */ file: valibot.string(),
};

/**
 * Whether a copy of the borrower's data is ready in this session, and where the code for one is sent (WEB-8).
 */
export const userExportInitSchema = {
  payload: valibot.object({}),
  answer: valibot.object({ ...readyExport, maskedPhone: valibot.string() }),
};
export type UserExportInit = AnswerOf<typeof userExportInitSchema>;

export const userExportInit = operation<typeof userExportInitSchema>({
  name: "userExportInit",
  method: "POST",
  path: "/v3/user/export-init",
  access: "borrower",
  isLoad: true,
});

/** Sends the code that opens the copy. */
export const userExportCodeSchema = {
  payload: valibot.object({}),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const userExportCode = operation<typeof userExportCodeSchema>({
  name: "userExportCode",
  method: "POST",
  path: "/v3/user/export-code",
  access: "borrower",
});

/** Makes the copy, or opens in this session the one made within the last day. 400 for a wrong code. */
export const userExportSchema = {
  payload: valibot.object({
    verifyCode: smsCode,
  }),
  answer: valibot.object(readyExport),
};
export type UserExport = AnswerOf<typeof userExportSchema>;

export const userExport = operation<typeof userExportSchema>({
  name: "userExport",
  method: "POST",
  path: "/v3/user/export",
  access: "borrower",
});
