import * as valibot from "valibot";
import { flag, flagOut } from "../fields.ts";
import { operation } from "../operation.ts";

/** Messages by SMS about due days of our loans, on or off (WEB-11); off, none that waits is sent any more. */
export const userReminderSwitchSchema = {
  payload: valibot.object({ isOn: flag }),
  answer: valibot.object({ isOn: flagOut }),
};

export const userReminderSwitch = operation<typeof userReminderSwitchSchema>({
  name: "userReminderSwitch",
  method: "POST",
  path: "/v3/user/reminder-switch",
  access: "borrower",
});
