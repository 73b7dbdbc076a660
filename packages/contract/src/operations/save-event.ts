import * as v from "valibot";
import { operation } from "../operation.ts";
import { count, productId } from "../wire/fields.ts";

/** Tracking; the answer is ignored and never delays the borrower (EVT-1). */
export const schema = {
  payload: v.object({ productId, moduleId: count, positionId: count }),
  answer: v.null(),
};

export const saveEvent = operation<typeof schema>({
  name: "saveEvent",
  method: "POST",
  path: "/service/event/save",
  access: "borrower",
});
