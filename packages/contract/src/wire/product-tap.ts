import * as valibot from "valibot";
import { count, shortText } from "./fields.ts";

/** A tap on a recommended product: where it is listed, at which index, and its key. */
export const productTap = valibot.object({
  moduleId: count,
  positionId: count,
  productKey: shortText(64),
});
