import * as valibot from "valibot";
import { flag, flagOut } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * Switches SMS messages about the due days of the lender's loans on or off (WEB-11); once off, not even those
 * already waiting are sent.
 */
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
