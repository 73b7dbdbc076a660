import type { ProblemChoice, ProblemInit, ProblemOrder } from "@hiram/contract/complaints/complaint-form.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import { COLLECTION_TYPE, isAdmitted } from "../collection-type.ts";

/** What a complaint is about. */
export interface ComplaintSubject {
  readonly type: ProblemChoice;
  /** Only for the collection type. */
  readonly sonType: ProblemChoice | null;
  readonly order: ProblemOrder | null;
}

/** Why the form does not open. */
export type SubjectFault = "no-type" | "unknown-order" | "not-admitted";

/** The subject that the address names, checked against what the server offers (CMP-2, CMP-3). */
export function complaintSubject(
  { problemType, problemSonType, orderNo }: AddressQuery,
  init: ProblemInit,
): ComplaintSubject | SubjectFault {
  const type = chosen(init.problemType, problemType);
  if (type === null) return "no-type";
  const sonType = type.value === COLLECTION_TYPE ? chosen(init.problemSonType, problemSonType) : null;
  if (type.value === COLLECTION_TYPE && sonType === null) return "no-type";
  const order = orderNo ? init.orderList.find((each) => each.orderNo === orderNo) : null;
  if (order === undefined) return "unknown-order";
  return isAdmitted(type.value, order) ? { type, sonType, order } : "not-admitted";
}

function chosen(choices: readonly ProblemChoice[], value: string | undefined): ProblemChoice | null {
  return choices.find((choice) => String(choice.value) === value) ?? null;
}
