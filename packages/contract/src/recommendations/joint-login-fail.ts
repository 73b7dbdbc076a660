import * as valibot from "valibot";
import { shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { type FromGoya, goyaSchema } from "../transport/goya-names.ts";
import { recommendedProductSchema } from "./recommended-product.ts";

/** Why a joint login at another lender failed, and who else lends (JLF-1). */
export const goyaJointLoginFailSchema = {
  payload: goyaSchema(
    valibot.object({
      /** Why, by the lender's code; an unknown code, or none, is explained in general words. */
      reason: valibot.optional(shortText(64)),
      /** The lender that refused, which is not recommended again. */ productKey: valibot.optional(
        shortText(64),
      ),
    }),
  ),
  answer: goyaSchema(
    valibot.object({
      noticeMessage: valibot.string(),
      errMessage: valibot.string(),
      bottomList: valibot.array(recommendedProductSchema),
    }),
  ),
};
export type JointLoginFail = FromGoya<AnswerOf<typeof goyaJointLoginFailSchema>>;

export const goyaJointLoginFail = operation<typeof goyaJointLoginFailSchema>({
  name: "goyaJointLoginFail",
  method: "POST",
  path: "/gopia/goya/vignette",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});
