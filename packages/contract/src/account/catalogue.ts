import type { Catalogue } from "../operation.ts";
import {
  userDelete,
  userDeleteCode,
  userDeleteCodeSchema,
  userDeleteInit,
  userDeleteInitSchema,
  userDeleteSchema,
} from "./delete-account.ts";
import { userMenu, userMenuSchema } from "./user-menu.ts";

export const accountCatalogue = {
  userMenu: { operation: userMenu, schema: userMenuSchema },
  userDeleteInit: { operation: userDeleteInit, schema: userDeleteInitSchema },
  userDeleteCode: { operation: userDeleteCode, schema: userDeleteCodeSchema },
  userDelete: { operation: userDelete, schema: userDeleteSchema },
} satisfies Catalogue;
