import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { documentAddress } from "@hiram/contract/receipts/document-address.ts";
import { Row } from "@hiram/ui/rows/rows.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { shareInNativeApp } from "../shell/device/share-document.ts";

/** Whether an instalment is still to come: they are paid in order, so the last one tells. */
export const hasDaysToCome = ({ status, repayPlan }: OrderDetails, today: string): boolean =>
  status !== "settled" && repayPlan.slice(-1).some(({ time }) => time >= today);

/**
 * The due days to come, for the phone's calendar (WEB-11). A newly downloaded file moves the days that it has, but
 * deletes none: a plan may have fewer.
 */
export function AddToCalendar({
  orderId,
  isPlan,
  texts,
}: {
  readonly orderId: string;
  /** A plan has replaced the days originally agreed on. */
  readonly isPlan: boolean;
  readonly texts: Texts<"loan-details">;
}) {
  const app = useApp();
  const address = documentAddress("calendar.ics", { orderId, locale: app.locale() }, app.session.get());
  const file = { address, fileName: `due-days-${orderId}.ics`, failed: texts.calendarFailed };
  return (
    <Row
      href={address}
      onClick={(event) => void shareInNativeApp(event, app, file)}
      note={isPlan ? texts.calendarOfPlan : undefined}
    >
      {texts.calendar}
    </Row>
  );
}
