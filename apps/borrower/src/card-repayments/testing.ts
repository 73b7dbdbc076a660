import type { RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";

/** Addresses below `/api`, as tests use them. */
export const WAY = "/repayment-way";
export const COMMIT = "/repayment-commit";
export const CONFIRM = "/repayment-confirm";
export const HUICHAO = "/repayment-huichao";
export const QUERY = { productId: "101", product_id: "101", orderId: "900174" };

/** Each profile's button that pays, and how what it tells begins. */
export const BY_PROFILE = [
  {
    profile: "document",
    pay: "Pay ₱1842.50",
    cardsFailed: "查询卡列表失败",
    chooseCard: "请先选择支付银行卡",
    codeNeeded: "请输入正确的验证码",
    processingFailed: "处理失败",
    noAnswer: "error",
  },
  {
    profile: "philippines",
    pay: "Pay ₱1,842.50",
    cardsFailed: "Query card list failed.",
    chooseCard: "Please select a payment bank card first.",
    codeNeeded: "Please enter the correct code:",
    processingFailed: "Processing failed.",
    noAnswer: "Error: no answer came.",
  },
] as const;

/** Two saved cards, ₱1,842.50 due in four days. */
export function waysToPay(changes: Partial<RepaymentWays> = {}): RepaymentWays {
  return {
    alipay: 0,
    repayToken: "token-1",
    bankCards: [
      { id: 7, bankName: "BPI", cardNo: "•••• 4242", bankCode: "BPI" },
      { id: 8, bankName: "UnionBank", cardNo: "•••• 1881", bankCode: "UBP" },
    ],
    amount: 184_250,
    repayDate: "2026-11-25",
    underWay: 0,
    noticeMsg: "",
    ...changes,
  };
}

/** A reply that refuses. */
export const refusal = (code: string, message: string) => ({ code, message, data: null });

export async function openWays(
  changes: Partial<RepaymentWays> = {},
  options: TestAppOptions = {},
  query: Record<string, string> = QUERY,
) {
  const test = createTestApp({ ...options, answers: { [WAY]: waysToPay(changes), ...options.answers } });
  const view = await renderRoute(routes.repaymentWays, test, query);
  const callsTo = (path: string) => test.calls.filter((call) => call.path === path);
  return { ...test, ...view, callsTo };
}
