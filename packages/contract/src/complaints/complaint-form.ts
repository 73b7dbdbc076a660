import * as valibot from "valibot";
import { operation } from "../operation.ts";

/** A type or sub-type of a complaint; `value` is sent. */
const problemChoice = valibot.object({ value: valibot.number(), title: valibot.string() });
export type ProblemChoice = valibot.InferOutput<typeof problemChoice>;

/** An order that a complaint may be about. */
const problemOrder = valibot.object({
  orderNo: valibot.string(),
  productLogo: valibot.string(),
  productName: valibot.string(),
  /** State in words. */ status: valibot.string(),
  list: valibot.array(valibot.object({ title: valibot.string(), value: valibot.string() })),
  /** 1: the order allows the collection type (CMP-2). */ isShow: valibot.picklist([0, 1]),
});
export type ProblemOrder = valibot.InferOutput<typeof problemOrder>;

/** Problem init response (specification, section 3). The first type is the collection type, value 1. */
const problemInitAnswer = valibot.object({
  problemType: valibot.array(problemChoice),
  /** For type 1 alone. */ problemSonType: valibot.array(problemChoice),
  /** The order asked for, or otherwise the latest; null for a borrower without orders. */
  orderDetail: valibot.nullable(problemOrder),
  orderList: valibot.array(problemOrder),
});
export type ProblemInit = valibot.InferOutput<typeof problemInitAnswer>;

/** The longest complaint, in characters as people count them (CMP-4). */
export const LONGEST_COMPLAINT = 200;

/** The most evidence images of a complaint (CMP-5). */
export const MOST_IMAGES = 9;

/** The complaint type for disputing what was reported to the credit bureau (RA 9510; WEB-8). */
export const CREDIT_REPORT = 7;

/** The complaint type for claiming back what was paid beyond what was owed (WEB-10). */
export const MONEY_BACK = 8;

/** What the complaint entry offers (CMP-1). */
export const problemInitSchema = {
  payload: valibot.object({ orderId: valibot.optional(valibot.string(), "") }),
  answer: problemInitAnswer,
};

export const problemInit = operation<typeof problemInitSchema>({
  name: "problemInit",
  method: "POST",
  path: "/user-problem/problem-init",
  access: "borrower",
  isLoad: true,
});

/** The same for the complaint form, asked by GET without a body (CMP-3). */
export const problemInitFormSchema = { payload: valibot.object({}), answer: problemInitAnswer };

export const problemInitForm = operation<typeof problemInitFormSchema>({
  name: "problemInitForm",
  method: "GET",
  path: "/user-problem/problem-init",
  access: "borrower",
  isLoad: true,
});
