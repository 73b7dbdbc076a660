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

/**
 * A point of the native app that the borrower passed (API-6), by its name in the app; the answer is ignored.
 */
export const buriedPointSchema = {
  payload: valibot.object({
    point: valibot.pipe(
      valibot.string("is missing"),
      valibot.nonEmpty("is missing"),
      valibot.regex(/^[A-Za-z][\w.-]{0,63}$/, "must be a point's name: letters, digits, . _ -"),
    ),
  }),
  answer: valibot.null(),
};

export const buriedPoint = operation<typeof buriedPointSchema>({
  name: "buriedPoint",
  method: "POST",
  path: "/service/buried-point/upload",
  access: "borrower",
});
