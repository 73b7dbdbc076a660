import * as valibot from "valibot";
import { flagOut, smsCode } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/** What prevents deleting the account, and where the borrower can do something about it. */
const obstacle = valibot.object({
  text: valibot.string(),
  /** Empty where one can only wait. */ page: valibot.picklist(["loanDetails", "customerService", ""]),
  /** Of the order; empty if it is not about one. */ orderId: valibot.string(),
  productId: valibot.string(),
});

/** Whether the account can be deleted now, and what is kept of it, why and until when (API-4, WEB-8). */
export const userDeleteInitSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    mayDelete: flagOut,
    /** Empty when it may. */ obstacles: valibot.array(obstacle),
    /** Empty when nothing was ever lent: then everything that names the borrower is deleted. */
    kept: valibot.array(
      valibot.object({ what: valibot.string(), why: valibot.string(), until: valibot.string() }),
    ),
    /** Where the code is sent. */ maskedPhone: valibot.string(),
  }),
};
export type UserDeleteInit = AnswerOf<typeof userDeleteInitSchema>;

export const userDeleteInit = operation<typeof userDeleteInitSchema>({
  name: "userDeleteInit",
  method: "POST",
  path: "/v3/user/delete-init",
  access: "borrower",
  isLoad: true,
});

/** Sends the code that confirms the deletion; 409 while something prevents it. */
export const userDeleteCodeSchema = {
  payload: valibot.object({}),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const userDeleteCode = operation<typeof userDeleteCodeSchema>({
  name: "userDeleteCode",
  method: "POST",
  path: "/v3/user/delete-code",
  access: "borrower",
});

/**
 * Deletes the account (API-4): every session ends, and the number belongs to no account. 400 for a wrong code,
 * 409 while something is owed or under way.
 */
export const userDeleteSchema = {
  payload: valibot.object({
    verifyCode: smsCode,
  }),
  answer: valibot.null(),
};

export const userDelete = operation<typeof userDeleteSchema>({
  name: "userDelete",
  method: "POST",
  path: "/v3/user/delete",
  access: "borrower",
});
