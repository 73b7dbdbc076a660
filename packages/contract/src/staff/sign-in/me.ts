import * as valibot from "valibot";
import { type AnswerOf, operation } from "../../operation.ts";
import { STAFF_PERMISSIONS } from "../permissions.ts";

/** A session that nothing used for this long is over: nobody is at its screen. */
export const STAFF_IDLE_MINUTES = 30;

/** Who the calling staff member is and what they may do; the console shows and hides accordingly (CON-1). */
export const staffMeSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    staffId: valibot.number(),
    name: valibot.string(),
    permissions: valibot.array(valibot.picklist(STAFF_PERMISSIONS)),
  }),
};

export type StaffMe = AnswerOf<typeof staffMeSchema>;

export const staffMe = operation<typeof staffMeSchema>({
  name: "staffMe",
  method: "GET",
  path: "/staff/me",
  access: "staff",
  isLoad: true,
});
