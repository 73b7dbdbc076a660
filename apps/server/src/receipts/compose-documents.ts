import type { Lender } from "@hiram/content";
import { type LoanAccount, type ManilaDate, sumOf } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { creditOf, type LoanOrder, sentBackOf } from "../orders/loan-order.ts";
import { standingOf } from "../orders/order-standing.ts";
import type { Block, DocumentRow, DocumentSection, PaperDocument } from "../paper/document.ts";
import { type OrderPayment, PAYMENT_PARTS, type PaymentParts } from "./payment-history.ts";
import { type ReceiptWords, receiptWords } from "./wording.ts";

/** What every document names, and how its figures are written. */
export interface DocumentParts {
  readonly lender: Lender;
  readonly profile: Profile;
  readonly borrowerName: string;
  readonly order: LoanOrder;
  /** The document's own, such as `R-2026-000123`. */
  readonly number: string;
  readonly issuedOn: ManilaDate;
}

interface Worded extends DocumentParts {
  readonly locale: Locale;
  readonly words: ReceiptWords;
  readonly amount: (centavos: number) => string;
  /** Always with the year: a document outlives it. */
  readonly day: (date: ManilaDate) => string;
}

type InBothLanguages = Readonly<Record<Locale, PaperDocument>>;

function inBothLanguages(parts: DocumentParts, compose: (worded: Worded) => PaperDocument): InBothLanguages {
  const inLocale = (locale: Locale): PaperDocument =>
    compose({
      ...parts,
      locale,
      words: receiptWords[locale],
      amount: (centavos) => formatAmount(centavos, parts.profile),
      day: (date) => formatDay(date, locale),
    });
  return { en: inLocale("en"), fil: inLocale("fil") };
}

/** What one payment was and what it paid. */
export function composeReceipt(parts: DocumentParts, payment: OrderPayment): InBothLanguages {
  return inBothLanguages(parts, (worded) => {
    const { words, amount, day, borrowerName } = worded;
    const paid = PAYMENT_PARTS.filter((part) => payment.parts[part] !== 0);
    return {
      ...headOf(worded, words.receipt),
      standing: words.received(amount(payment.amountCentavos), borrowerName, day(payment.paidOn)),
      sections: [
        rowsSection(words.payment, [
          ...numberRows(worded),
          { label: words.paidOn, value: day(payment.paidOn) },
          { label: words.channel, value: payment.channel || words.otherChannel },
          { label: words.reference, value: payment.reference },
          { label: words.amount, value: amount(payment.amountCentavos), isStrong: true },
        ]),
        rowsSection(words.whatItPaid, [
          ...paid.map((part) => ({ label: words.parts[part], value: amount(payment.parts[part]) })),
          { label: words.total, value: amount(payment.amountCentavos), isStrong: true },
        ]),
        rowsSection(words.loan, loanRows(worded)),
        lenderSection(worded),
      ],
    };
  });
}

/** Everything that was agreed, fell due and was paid, up to the day of issue. */
export function composeStatement(
  parts: DocumentParts & { readonly account: LoanAccount },
  payments: readonly OrderPayment[],
): InBothLanguages {
  const { account, order, issuedOn } = parts;
  const standing = standingOf(order, issuedOn);
  const takenBack = payments.filter(({ isTakenBack }) => isTakenBack);
  const ours = payments.filter(({ isTakenBack }) => !isTakenBack);
  return inBothLanguages(parts, (worded) => {
    const { words, amount, day } = worded;
    const { outstandingCentavos } = account;
    return {
      ...headOf(worded, words.statement),
      standing:
        outstandingCentavos === 0
          ? words.nothingOwed(day(issuedOn))
          : words.owed(amount(outstandingCentavos), day(issuedOn)),
      sections: [
        rowsSection(words.loan, [...numberRows(worded), ...loanRows(worded)]),
        rowsSection(words.standing, [
          ...(standing.nextDueOn === null
            ? []
            : [
                { label: words.dueNow, value: amount(standing.dueCentavos) },
                { label: words.dueBy, value: day(standing.nextDueOn) },
              ]),
          ...(standing.daysPastDue === 0
            ? []
            : [{ label: words.daysPastDue, value: String(standing.daysPastDue) }]),
          ...changedRows(worded, account),
          ...creditRows(worded),
          { label: words.outstanding, value: amount(outstandingCentavos), isStrong: true },
        ]),
        { heading: words.instalments, blocks: [instalmentTable(worded, account)] },
        { heading: words.payments, blocks: [paymentTable(worded, ours), ...returnedBlocks(worded)] },
        ...(takenBack.length === 0
          ? []
          : [
              rowsSection(
                words.takenBack,
                takenBack.map((payment) => ({
                  label: nameOfPayment(worded, payment),
                  value: amount(payment.amountCentavos),
                })),
              ),
            ]),
        lenderSection(worded),
      ],
    };
  });
}

/** That nothing is owed any more. */
export function composeCertificate(
  parts: DocumentParts & { readonly settledOn: ManilaDate },
  payments: readonly OrderPayment[],
): InBothLanguages {
  return inBothLanguages(parts, (worded) => {
    const { words, amount, day, lender, borrowerName, order } = worded;
    return {
      ...headOf(worded, words.certificate),
      standing: words.certified(lender.name, borrowerName, String(order.record.id)),
      sections: [
        rowsSection(words.loan, [
          ...numberRows(worded),
          ...loanRows(worded),
          {
            label: words.totalPaid,
            value: amount(sumOf(payments.map(({ amountCentavos }) => amountCentavos))),
          },
          ...returnedRows(worded),
          { label: words.numberOfPayments, value: String(payments.length) },
          { label: words.paidOffOn, value: day(parts.settledOn), isStrong: true },
        ]),
        lenderSection(worded),
      ],
    };
  });
}

/** A loan's final disclosure under its number, which is said with the parties. */
export function composeDisclosure(parts: DocumentParts, disclosed: InBothLanguages): InBothLanguages {
  return inBothLanguages(parts, (worded) => {
    const document = disclosed[worded.locale];
    const [first, ...others] = document.sections;
    const numbered: Block = { kind: "rows", rows: numberRows(worded) };
    return first === undefined
      ? document
      : { ...document, sections: [{ ...first, blocks: [numbered, ...first.blocks] }, ...others] };
  });
}

const headOf = ({ locale, lender }: Worded, title: string) =>
  ({ locale, title, issuer: lender.name, isNumbered: false }) as const;

const rowsSection = (heading: string, rows: readonly DocumentRow[]): DocumentSection => ({
  heading,
  blocks: [{ kind: "rows", rows }],
});

const numberRows = ({ words, number, issuedOn, day }: Worded): DocumentRow[] => [
  { label: words.number, value: number, isStrong: true },
  { label: words.issued, value: day(issuedOn) },
];

function loanRows({ words, amount, day, borrowerName, order: { record } }: Worded): DocumentRow[] {
  return [
    { label: words.borrower, value: borrowerName },
    { label: words.order, value: String(record.id) },
    { label: words.product, value: record.product.name },
    { label: words.loanAmount, value: amount(record.amountCentavos) },
    ...(record.disbursedOn === null ? [] : [{ label: words.paidOutOn, value: day(record.disbursedOn) }]),
  ];
}

/** When other due days were agreed, and what the lender gave up: what it means for the amount owed. */
function changedRows(
  { words, day }: Worded,
  { restructuredOn, penaltyWaivedOn, writtenOffOn }: LoanAccount,
): DocumentRow[] {
  return [
    ...(restructuredOn === null ? [] : [{ label: words.plannedOn, value: day(restructuredOn) }]),
    ...(penaltyWaivedOn === null ? [] : [{ label: words.penaltyWaivedOn, value: day(penaltyWaivedOn) }]),
    ...(writtenOffOn === null
      ? []
      : [{ label: words.writtenOffOn, value: words.stillOwed(day(writtenOffOn)) }]),
  ];
}

const creditRows = ({ words, amount, order }: Worded): DocumentRow[] =>
  creditOf(order) === 0 ? [] : [{ label: words.credit, value: amount(creditOf(order)) }];

/** What became of money paid beyond what was owed, once it is no longer kept. */
function returnedRows({ words, amount, order: { record } }: Worded): DocumentRow[] {
  const [sentBack, setOff] = [sentBackOf(record), record.setOffCentavos];
  return [
    ...(sentBack === 0 ? [] : [{ label: words.sentBack, value: amount(sentBack) }]),
    ...(setOff === 0 ? [] : [{ label: words.setOff, value: amount(setOff) }]),
  ];
}

/** Below the payments: together, the rows are the total of what was paid beyond what was owed. */
function returnedBlocks(worded: Worded): Block[] {
  const rows = returnedRows(worded);
  return rows.length === 0 ? [] : [{ kind: "rows", rows: [...rows, ...creditRows(worded)] }];
}

function lenderSection({ words, lender }: Worded): DocumentSection {
  return rowsSection(words.lender, [
    { label: words.name, value: lender.name, isStrong: true },
    { label: words.secNumber, value: lender.secRegistrationNumber },
    { label: words.authorityNumber, value: lender.certificateOfAuthorityNumber },
    { label: words.address, value: lender.address },
    { label: words.phone, value: lender.phone },
    { label: words.mail, value: lender.emails.support },
  ]);
}

function instalmentTable({ words, amount, day }: Worded, { instalments }: LoanAccount): Block {
  const lines = instalments.map(
    ({ number, dueOn, principal, interest, fee, penalty, outstandingCentavos }) => {
      const parts = [principal, interest, fee, penalty];
      return {
        head: [String(number), day(dueOn)],
        figures: [
          principal.dueCentavos,
          interest.dueCentavos,
          fee.dueCentavos + penalty.dueCentavos,
          sumOf(parts.map(({ paidCentavos }) => paidCentavos)),
          outstandingCentavos,
        ],
      };
    },
  );
  const columns = [words.parts.principal, words.parts.interest, words.feesAndPenalty, words.paid, words.left];
  return {
    kind: "table",
    head: [words.no, words.dueDay, ...columns],
    rows: lines.map(({ head, figures }) => [...head, ...figures.map(amount)]),
    total: [
      "",
      words.total,
      ...columns.map((_, column) => amount(sumOf(lines.map(({ figures }) => figures[column] ?? 0)))),
    ],
  };
}

const nameOfPayment = ({ words, day }: Worded, { paidOn, channel, reference }: OrderPayment): string =>
  `${day(paidOn)} · ${channel || words.otherChannel} · ${reference}`;

function paymentTable(worded: Worded, payments: readonly OrderPayment[]): Block {
  const { words, amount } = worded;
  if (payments.length === 0) return { kind: "text", text: words.noPayments };
  const figuresOf = ({ amountCentavos, parts }: { amountCentavos: number; parts: PaymentParts }) => [
    parts.principal,
    parts.interest,
    parts.fees + parts.penalty + parts.extensionFee,
    parts.credit + parts.setAside,
    amountCentavos,
  ];
  const columns = [
    words.parts.principal,
    words.parts.interest,
    words.feesAndPenalty,
    words.beyond,
    words.amount,
  ];
  return {
    kind: "table",
    head: [words.no, words.day, ...columns],
    rows: payments.map((payment, index) => [
      String(index + 1),
      nameOfPayment(worded, payment),
      ...figuresOf(payment).map(amount),
    ]),
    total: [
      "",
      words.total,
      ...columns.map((_, column) =>
        amount(sumOf(payments.map((payment) => figuresOf(payment)[column] ?? 0))),
      ),
    ],
  };
}
