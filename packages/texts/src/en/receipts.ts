/** A loan's payments and its documents (WEB-9). */
export const texts = {
  title: "Payments and receipts",
  documents: "Documents of this loan",
  statement: "Statement of account",
  certificate: "Certificate of full payment",
  receipt: "Receipt",
  share: "Share or save the PDF",
  shareFailed:
    "The document could not be shared or saved. Check your signal and try again. In our app, make sure it is the latest version.",
  paidOn: "Paid on",
  channel: "Paid through",
  reference: "Reference",
  empty: "No payment yet",
  emptyText: "Each payment that we receive for this loan is listed here, with its receipt.",
};

export type Texts = typeof texts;
