import type { Catalogue } from "../operation.ts";
import { userMenu, userMenuSchema } from "./user-menu.ts";

export const accountCatalogue = {
  userMenu: { operation: userMenu, schema: userMenuSchema },
} satisfies Catalogue;
