import type { ProblemOrder } from "@hiram/contract/complaints/complaint-form.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { PickerSheet } from "@hiram/ui/picker-sheet/picker-sheet.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import styles from "./complaint.module.css";
import { useApp } from "../../shell/app/use-app.ts";

interface OrderChoiceProps {
  readonly texts: Texts<"complaint">;
  /** The one chosen; null for a borrower without orders. */
  readonly order: ProblemOrder | null;
  readonly orders: readonly ProblemOrder[];
  readonly onChoose: (orderNo: string) => void;
}

/** The order that the complaint is about, and 'All' to choose another (CMP-1). */
export function OrderChoice(props: OrderChoiceProps) {
  const { texts, order, orders } = props;
  const [isChoosing, setChoosing] = useState(false);
  if (order === null) return <Notice>{texts.noOrders}</Notice>;
  return (
    <section className={styles.section} aria-label={texts.aboutOrder}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.aboutOrder}</h2>
        {orders.length > 0 && (
          <button
            type="button"
            className={styles.all}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {texts.all}
          </button>
        )}
      </div>
      <Card>
        <ProductLine
          level="h3"
          logo={order.productLogo}
          name={order.productName}
          note={`${texts.orderNumber(order.orderNo)} · ${order.status}`}
        />
        <DetailRows rows={order.list.map(({ title, value }) => ({ text: title, value }))} />
      </Card>
      {isChoosing && <OrderSheet {...props} order={order} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function OrderSheet({
  texts,
  order,
  orders,
  onChoose,
  onClose,
}: OrderChoiceProps & { readonly order: ProblemOrder; readonly onClose: () => void }) {
  const app = useApp();
  const { confirm, cancel } = app.shellTexts();
  useNativeBack(onClose);
  return (
    <PickerSheet
      open
      title={texts.chooseOrder}
      options={orders.map(({ orderNo, productName, productLogo, status }) => ({
        value: orderNo,
        label: productName,
        note: `${texts.orderNumber(orderNo)} · ${status}`,
        logo: productLogo,
      }))}
      value={order.orderNo}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onConfirm={(orderNo) => {
        onChoose(orderNo);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
