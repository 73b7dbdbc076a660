import { CODE } from "@hiram/contract";
import type { ProblemInit } from "@hiram/contract/complaints/complaint-form.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { useState } from "react";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { ScreenProps } from "../../shell/route.ts";
import { ScreenHeader } from "../../shell/screen-header.tsx";
import type { Texts } from "../../shell/texts.ts";
import { WayOnScreen } from "../way-on-screen.tsx";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import styles from "./complaint.module.css";
import { KeptDraft } from "./kept-draft.tsx";
import type { ComplaintData } from "./load-complaint.ts";
import { MyComplaintsLink } from "./my-complaints-link.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { ProblemTypes } from "./problem-types.tsx";
import { useApp } from "../../shell/use-app.ts";

export { loadComplaint } from "./load-complaint.ts";

/** Where a complaint begins: which loan, and what about it (CMP-1, CMP-2). */
export function ComplaintScreen({ query, texts, data, reload }: ScreenProps<"complaint", ComplaintData>) {
  const app = useApp();
  const { reply } = data;
  if (reply.success) return <Entry query={query} texts={texts} init={reply.data} />;
  const { title } = texts;
  if (reply.code === CODE.notFound && query["orderId"])
    return (
      <WayOnScreen
        title={title}
        message={reply.message}
        href={app.address("complaint")}
        label={texts.otherLoans}
      />
    );
  return <FailedScreen title={title} message={reply.message} onRetry={reload} />;
}

interface EntryProps {
  readonly query: AddressQuery;
  readonly texts: Texts<"complaint">;
  readonly init: ProblemInit;
}

function Entry({ query, texts, init }: EntryProps) {
  const app = useApp();
  const [orderNo, setOrderNo] = useState(init.orderDetail?.orderNo);
  const order = init.orderList.find((each) => each.orderNo === orderNo) ?? init.orderDetail;
  /** So that the way back from the form leads to the loan that was chosen here. */
  const keepOrder = (): void => {
    if (order !== null && order.orderNo !== query["orderId"])
      app.open("complaint", { orderId: order.orderNo }, { replace: true });
  };
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <MyComplaintsLink texts={texts} />
      <KeptDraft texts={texts} />
      <OrderChoice texts={texts} order={order} orders={init.orderList} onChoose={setOrderNo} />
      <ProblemTypes key={order?.orderNo} texts={texts} init={init} order={order} onLeave={keepOrder} />
      <p className={styles.promise}>{texts.replyPromise}</p>
    </Page>
  );
}
