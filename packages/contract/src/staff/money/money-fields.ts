import * as valibot from "valibot";
import { wholeNumber } from "../../fields.ts";
import { after } from "../fields.ts";

/** A row's number, as JSON and forms carry it. */
export const rowNumber = wholeNumber(15, "must be a number");

/**
 * A sum as its asker read it, in whole centavos: `409` if it is another by now. Absent: sent by a console that does not know
 * of it yet.
 */
export const sumRead = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.regex(/^\d{1,12}$/, "must be whole centavos, in digits only"),
    valibot.transform(Number),
  ),
);

/** A page of a list. */
export const page = valibot.object({ after });

/** What lists of money have in common, and what acts on them have. */
export const list = { method: "GET", access: "staff", permission: "see-money", isLoad: true } as const;
export const act = {
  method: "POST",
  access: "staff",
  permission: "move-money",
  conventions: "json",
} as const;
