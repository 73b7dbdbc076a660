import type { Catalogue } from "../../operation.ts";
import { staffLook, staffLookSchema } from "./viewers.ts";

/** Who has what open (CON-11). */
export const presenceCatalogue = {
  staffLook: { operation: staffLook, schema: staffLookSchema },
} satisfies Catalogue;
