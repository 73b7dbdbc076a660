import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import type { ProblemInit, ProblemOrder } from "@hiram/contract/complaints/complaint-form.ts";

/** Addresses below `/api`, as tests use them. */
export const INIT = "/user-problem/problem-init";
export const UPLOAD = "/user-problem/upload-problem-img";
export const SAVE = "/user-problem/problem-save";
export const LIST = "/user-problem/problem-list";
export const DETAIL = "/user-problem/problem-detail";
export const FOLLOW_UP = "/user-problem/problem-follow-up";
export const SCORE = "/user-problem/save-score";

export const NOT_ADMITTED_ES = "El pedido seleccionado no admite el envío de tipo cobranza";

/** Allows the collection type. */
export const overdueOrder: ProblemOrder = {
  orderNo: "900180",
  productLogo: "/logos/hiram.svg",
  productName: "Hiram 91",
  status: "Overdue",
  list: [
    { title: "Amount", value: "₱5,000.00" },
    { title: "Due", value: "Wed, 18 Nov" },
  ],
  isShow: 1,
};

/** Does not. */
export const reviewedOrder: ProblemOrder = {
  ...overdueOrder,
  orderNo: "900021",
  productName: "Hiram 30",
  status: "Under review",
  list: [],
  isShow: 0,
};

export function problemInit(changes: Partial<ProblemInit> = {}): ProblemInit {
  return {
    problemType: [
      { value: 1, title: "Collection" },
      { value: 2, title: "Repayment" },
      { value: 3, title: "Something else" },
    ],
    problemSonType: [
      { value: 11, title: "Called at night" },
      { value: 12, title: "Threats" },
    ],
    orderDetail: overdueOrder,
    orderList: [overdueOrder, reviewedOrder],
    ...changes,
  };
}

/** An answered complaint that is not rated yet. */
export function answeredComplaint(changes: Partial<ProblemDetail> = {}): ProblemDetail {
  return {
    type: "Collection",
    sonType: "Called at night",
    problemId: "77",
    content: "They called at midnight 😀\nand again at two.",
    images: ["/files/a", "/files/b"],
    disposeDetail: "We are sorry.\nIt will not happen again.",
    disposeImages: ["/files/r"],
    isNeedScore: 1,
    time: "2026-11-20 00:05:09",
    disposeTime: "2026-11-20 15:30:00",
    status: "Answered",
    orderNo: "900180",
    productId: "101",
    waiting: "no",
    replyBy: "",
    messages: [],
    ...changes,
  };
}
