import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { count, productId } from "../wire/fields.ts";

/** Tracking; the answer is ignored and never delays the borrower (EVT-1). */
export const schema = {
  payload: valibot.object({ productId, moduleId: count, positionId: count }),
  answer: valibot.null(),
};

export const saveEvent = operation<typeof schema>({
  name: "saveEvent",
  method: "POST",
  path: "/service/event/save",
  access: "borrower",
});
