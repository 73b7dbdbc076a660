import { complaintWords } from "./complaint-words.ts";

/** The borrower's complaints (CMP-8). 'Problem Type' is fixed; the tabs' titles come from the server. */
export const texts = {
  ...complaintWords,
  title: "My complaints",
  tabs: "Complaints by state",
  caseLine: (status: string, id: string, orderNo: string) =>
    [status, `No. ${id}`, orderNo && `loan ${orderNo}`].filter(Boolean).join(" · "),
  empty: "No complaints here",
  emptyText: "If something went wrong, tell us. We want to put it right.",
};

export type Texts = typeof texts;
