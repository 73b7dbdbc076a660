import type { Catalogue } from "../operation.ts";
import {
  userDelete,
  userDeleteCode,
  userDeleteCodeSchema,
  userDeleteInit,
  userDeleteInitSchema,
  userDeleteSchema,
} from "./delete-account.ts";
import { userReminderSwitch, userReminderSwitchSchema } from "./due-reminders.ts";
import {
  userExport,
  userExportCode,
  userExportCodeSchema,
  userExportInit,
  userExportInitSchema,
  userExportSchema,
} from "./export-data.ts";
import { userMenu, userMenuSchema } from "./user-menu.ts";

export const accountCatalogue = {
  userMenu: { operation: userMenu, schema: userMenuSchema },
  userReminderSwitch: { operation: userReminderSwitch, schema: userReminderSwitchSchema },
  userDeleteInit: { operation: userDeleteInit, schema: userDeleteInitSchema },
  userDeleteCode: { operation: userDeleteCode, schema: userDeleteCodeSchema },
  userDelete: { operation: userDelete, schema: userDeleteSchema },
  userExportInit: { operation: userExportInit, schema: userExportInitSchema },
  userExportCode: { operation: userExportCode, schema: userExportCodeSchema },
  userExport: { operation: userExport, schema: userExportSchema },
} satisfies Catalogue;
