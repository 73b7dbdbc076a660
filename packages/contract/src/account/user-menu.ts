import * as valibot from "valibot";
import { flagOut } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** Who the borrower is and where their money goes, in one line each (API-4, WEB-8). */
export const userMenuSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    /** Empty until an application names the borrower. */ fullName: valibot.string(),
    /** `09•• ••• 4567` */ maskedPhone: valibot.string(),
    hasPassword: valibot.boolean(),
    /** Such as `GCash •••• 7936`; empty if no account is named yet. */ payoutAccount: valibot.string(),
    /** 1: has saved cards to pay with, or can save one (decision 11). */ paysByCard: flagOut,
    /** 1: gets SMS about the due days of their loans (WEB-11). */ remindedOfDue: flagOut,
    /** When that is, in words. */ reminderDays: valibot.string(),
  }),
};
export type UserMenu = AnswerOf<typeof userMenuSchema>;

export const userMenu = operation<typeof userMenuSchema>({
  name: "userMenu",
  method: "POST",
  path: "/v3/user/menu",
  access: "borrower",
  isLoad: true,
});
