import { Text, Title } from "@mantine/core";
import type { MaskedBorrower, StaffOrder, StaffPayment } from "@hiram/contract/staff/cases/case-file.ts";
import { formatDate } from "@hiram/market/dates.ts";
import { borrowerTexts as texts } from "@hiram/texts/console/borrower-facts.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { amountText } from "../words/amount-text.ts";
import { dayText, instantText, timeText } from "../words/dates.ts";
import "../work/work.css";

/** The day in Manila. @param instant ISO 8601 */
const dayOf = (instant: string): string => formatDate(new Date(instant));

/** What a borrower has borrowed and paid back. Nothing here names them (CON-3). */
export function BorrowerFacts({
  borrower,
  orders,
  payments,
  hasMorePayments,
  subject = 0,
}: {
  readonly borrower: MaskedBorrower;
  readonly orders: readonly StaffOrder[];
  readonly payments: readonly StaffPayment[];
  /** 1: there are older ones. */
  readonly hasMorePayments: 0 | 1;
  /** The loan in question, which is listed first; 0: none. */
  readonly subject?: number;
}) {
  const isSubject = ({ orderId }: StaffOrder): boolean => orderId === subject;
  const file = { to: "/borrowers/$borrowerId", params: { borrowerId: String(borrower.borrowerId) } } as const;
  return (
    <>
      <Title order={3}>{borrower.name}</Title>
      <Fact name={texts.telephone} value={borrower.phone} />
      <Fact name={texts.limit} value={amountText(borrower.limitCentavos)} />
      <Text size="sm" c="dimmed">
        {texts.since(instantText(borrower.since))}
      </Text>
      <Link {...file}>{texts.openFile}</Link>
      <Title order={3}>{texts.orders}</Title>
      {orders.length === 0 && <Text c="dimmed">{texts.noOrders}</Text>}
      {[...orders.filter(isSubject), ...orders.filter((order) => !isSubject(order))].map((order) => (
        <OrderCard key={order.orderId} order={order} isSubject={isSubject(order)} />
      ))}
      <Title order={3}>{texts.payments}</Title>
      {payments.length === 0 && <Text c="dimmed">{texts.noPayments}</Text>}
      {payments.map(({ reference, amountCentavos, receivedAt, isSetAside, isTakenBack }) => (
        <div key={reference}>
          <Fact name={dayText(dayOf(receivedAt))} value={amountText(amountCentavos)} />
          <Text size="sm" c="dimmed" className="case-text">
            {timeText(receivedAt, dayOf(receivedAt))} · <span>{reference}</span>
          </Text>
          {isTakenBack === 1 && <Text size="sm">{texts.takenBack}</Text>}
          {isSetAside === 1 && isTakenBack === 0 && <Text size="sm">{texts.setAside}</Text>}
        </div>
      ))}
      {hasMorePayments === 1 && (
        <Text size="sm">
          {texts.newestPayments(payments.length)} <Link {...file}>{texts.olderPayments}</Link>
        </Text>
      )}
    </>
  );
}

function OrderCard({ order, isSubject }: { readonly order: StaffOrder; readonly isSubject: boolean }) {
  const { orderId, product, status, amountCentavos, owedCentavos, dueOn, daysLate, credit } = order;
  return (
    <div className={isSubject ? "case-order case-subject" : "case-order"}>
      <Fact name={product} value={amountText(amountCentavos)} />
      <Text size="sm">{texts.order(orderId)}</Text>
      <Text size="sm" className={daysLate > 0 ? "case-late" : ""}>
        {status}
        {daysLate > 0 && `, ${texts.daysLate(daysLate)}`}
      </Text>
      {daysLate === 0 && dueOn !== "" && <Text size="sm">{texts.dueOn(dayText(dueOn))}</Text>}
      {owedCentavos > 0 && <Fact name={texts.owed} value={amountText(owedCentavos)} />}
      {credit.length > 0 && <Text size="sm">{texts.borrowerReads(credit.join(" "))}</Text>}
    </div>
  );
}

export function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className="case-fact">
      <span className="quiet">{name}</span>
      <b>{value}</b>
    </div>
  );
}
