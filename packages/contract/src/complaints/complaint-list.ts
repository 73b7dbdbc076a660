import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

/** The borrower's complaints under the server's tabs, newest first (CMP-8). */
export const problemListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    tabs: valibot.array(
      valibot.object({
        title: valibot.string(),
        list: valibot.array(
          valibot.object({
            id: valibot.string(),
            /** YYYY-MM-DD HH:MM:SS in Manila. */ time: valibot.string(),
            /** The type in words. */ type: valibot.string(),
            content: valibot.string(),
            /** In words: in progress, or answered. */ status: valibot.string(),
            /** The loan that it is about; empty if none. */ orderNo: valibot.string(),
          }),
        ),
      }),
    ),
  }),
};
export type ProblemList = AnswerOf<typeof problemListSchema>;

export const problemList = operation<typeof problemListSchema>({
  name: "problemList",
  method: "POST",
  path: "/user-problem/problem-list",
  access: "borrower",
  isLoad: true,
});
