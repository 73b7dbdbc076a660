import { CODE, type Reply } from "@hiram/contract";
import { type ProblemInit, problemInit } from "@hiram/contract/complaints/complaint-form.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { type Drawing, Picture } from "@hiram/ui/pictures/picture.tsx";
import { useState } from "react";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { WayOnScreen } from "../way-on-screen.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import styles from "./complaint.module.css";
import { KeptDraft } from "./kept-draft.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { ProblemTypes } from "./problem-types.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import type { App } from "../../shell/app/app.ts";

export interface ComplaintData {
  readonly reply: Reply<ProblemInit>;
}

export const page = declarePage({
  load: loadComplaint,
  Screen: ComplaintScreen,
  next: ["complainPageNext", "complaintList"],
});

/** Asks what a complaint may be about (CMP-1). Resolves with a failed reply, never rejects. */
async function loadComplaint(app: App, { orderId = "" }: AddressQuery): Promise<ComplaintData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemInit, { orderId }, { quiet: true, loadingText: loading }) };
}

/** Where a complaint begins: which loan, and what about it (CMP-1, CMP-2). */
function ComplaintScreen({ query, texts, data, reload }: ScreenProps<"complaint", ComplaintData>) {
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
  /** So that the way back from the form leads to the loan chosen here. */
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

/** Written sheets, one of them answered. */
const drawing: Drawing = {
  back: "M24 12h26a6 6 0 0 1 6 6v6M14 22h26a6 6 0 0 1 6 6v4",
  sun: "M50 38a12 12 0 1 1 0 24 12 12 0 0 1 0-24z",
  onSun: "M44 50l4 4 8-8",
  front: "M34 62H18a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6h22a6 6 0 0 1 6 6v4M20 36h16M20 46h10",
};

interface MyComplaintsLinkProps {
  readonly texts: Texts<"complaint">;
}

/** The corner image that opens the complaint list (CMP-1). */
function MyComplaintsLink({ texts }: MyComplaintsLinkProps) {
  const app = useApp();
  return (
    <a className={styles.mine} href={app.address("complaintList")}>
      <Picture drawing={drawing} size={40} />
      {texts.myComplaints}
    </a>
  );
}
