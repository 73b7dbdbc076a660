import type { GoyaConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { toGoya } from "@hiram/contract/transport/goya-names.ts";
import { loanOffered } from "../testing.ts";

/** The calls of variant 2, as tests use them. */
export const DETAIL = "/gopia/goya/outline";
export const AGREEMENTS = "/gopia/goya/rubric";
export const JUMP = "/gopia/goya/folio";
export const PUSH = "/gopia/goya/engrave";
/** The page's query by the wire's names. */
export const QUERY = { ashlar: "101" };

/** V3's offer with a repayment date; no label and no promo of the product's own. */
export function goyaOffered(changes: Partial<GoyaConfirmDetail> = {}) {
  return toGoya({
    ...loanOffered(),
    repayDate: "2027-02-20",
    buttonText: "",
    promoId: "",
    promoTitle: "",
    promoText: "",
    promoImage: "",
    ...changes,
  });
}

export const PROMO = {
  promoId: "pay-anywhere",
  promoTitle: "Pay wherever you are",
  promoText: "At the store or by QR Ph.",
  promoImage: "/promos/pay-anywhere.svg",
};
