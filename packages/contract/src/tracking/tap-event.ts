import * as valibot from "valibot";
import { count, productId } from "../fields.ts";
import { operation } from "../operation.ts";

/** Tracking; the answer is ignored and never delays the borrower (EVT-1). */
export const saveEventSchema = {
  payload: valibot.object({ productId, moduleId: count, positionId: count }),
  answer: valibot.null(),
};

export const saveEvent = operation<typeof saveEventSchema>({
  name: "saveEvent",
  method: "POST",
  path: "/service/event/save",
  access: "borrower",
});
