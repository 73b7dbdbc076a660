import type { Profile } from "@hiram/market/profile.ts";
import type { Texts } from "../shell/app/texts.ts";

/** As the specification document has them: Chinese, and 'error' when the network fails. */
const BY_DOCUMENT = {
  cardsFailed: "查询卡列表失败",
  chooseCard: "请先选择支付银行卡",
  codeNeeded: "请输入正确的验证码",
  processingFailed: "处理失败",
  noAnswer: "error",
};

/** The dictionary's texts, some of them replaced by the document's if the profile has those (OLD-1 to OLD-3). */
export function textsByProfile(
  { cardPaymentTexts }: Profile,
  texts: Texts<"repayment-ways">,
): Texts<"repayment-ways"> {
  return cardPaymentTexts === "zh" ? { ...texts, ...BY_DOCUMENT } : texts;
}
