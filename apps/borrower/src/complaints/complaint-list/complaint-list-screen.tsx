import type { Reply } from "@hiram/contract";
import { type ProblemList, problemList } from "@hiram/contract/complaints/complaint-list.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { TabRow } from "@hiram/ui/tab-row/tab-row.tsx";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { ComplaintItem } from "./complaint-item.tsx";
import styles from "./complaint-list.module.css";
import { useApp } from "../../shell/app/use-app.ts";
import type { App } from "../../shell/app/app.ts";

export interface ComplaintListData {
  readonly reply: Reply<ProblemList>;
}

export const page = declarePage({
  load: loadComplaintList,
  Screen: ComplaintListScreen,
  next: ["complainDetails"],
});

/** Asks for the borrower's complaints (CMP-8). Resolves with a failed reply, never rejects. */
async function loadComplaintList(app: App): Promise<ComplaintListData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemList, {}, { quiet: true, loadingText: loading }) };
}

/** The borrower's complaints under the server's tabs; a tap opens one (CMP-8). */
function ComplaintListScreen({ texts, data, reload }: ScreenProps<"complaint-list", ComplaintListData>) {
  const { reply } = data;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <Tabs texts={texts} tabs={reply.data.tabs} />
    </Page>
  );
}

interface TabsProps {
  readonly texts: Texts<"complaint-list">;
  readonly tabs: ProblemList["tabs"];
}

function Tabs({ texts, tabs }: TabsProps) {
  const [chosen, choose] = useChosenTab();
  const shown = tabs[Number(chosen)] ?? tabs[0];
  if (shown === undefined) return <NoComplaints texts={texts} />;
  const items = shown.list.map((item) => <ComplaintItem key={item.id} texts={texts} item={item} />);
  return (
    <TabRow
      label={texts.tabs}
      tabs={tabs.map(({ title }, index) => ({ value: String(index), label: title }))}
      value={shown === tabs[0] ? "0" : chosen}
      onChange={choose}
    >
      {items.length > 0 ? <ul className={styles.items}>{items}</ul> : <NoComplaints texts={texts} />}
    </TabRow>
  );
}

function NoComplaints({ texts }: Pick<TabsProps, "texts">) {
  const app = useApp();
  return (
    <EmptyState title={texts.empty} text={texts.emptyText}>
      <ButtonLink href={app.address("complaint")}>{texts.writeComplaint}</ButtonLink>
    </EmptyState>
  );
}

/**
 * The tab chosen in this visit of the page, by its index. It is stored in the history entry: whoever opens an
 * item and comes back, by any kind of back, finds the same tab; a new visit begins with the first.
 */
function useChosenTab(): [tab: string, choose: (tab: string) => void] {
  const state: unknown = useHistoryState();
  const tab = typeof state === "object" && state !== null && "tab" in state ? String(state.tab) : "0";
  return [tab, (next) => navigate(location.href, { replace: true, state: { tab: next } })];
}
