import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { count, shortText } from "../wire/fields.ts";

/** Where a tapped recommended product leads (ORD-12); field names by the fixed table of WIRE-13. */
export const schema = {
  payload: valibot.object({
    /** module id */ gable: count,
    /** position in the list */ purlin: count,
    /** product key */ plinth: shortText(64),
  }),
  answer: valibot.string(),
};

export const openRecommended = operation<typeof schema>({
  name: "openRecommended",
  method: "POST",
  path: "/gopia/goya/define",
  access: "borrower",
});
