import { Stack, Tabs } from "@mantine/core";
import { alertTexts as texts } from "@hiram/texts/console/alerts.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PageHead } from "../shell/pages/page-head.tsx";
import { AlertList } from "./alert-list.tsx";
import { DeadLetterList } from "./dead-letter-list.tsx";
import { FailedPayoutList } from "./failed-payout-list.tsx";
import { ReaderNote } from "./movers.tsx";
import "../shell/work/work.css";
import "./money.css";

const TABS = ["alerts", "payouts", "job", "event"] as const;
type Tab = (typeof TABS)[number];

/** What went wrong with money and waits for a person (CON-5). */
export default function AlertsPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = TABS.find((each) => each === address["tab"]) ?? "alerts";
  const open = (chosen: string | null): void =>
    void navigate({ to: "/money/alerts", search: { tab: chosen ?? "alerts" }, replace: true });
  const panels: Readonly<Record<Tab, React.ReactNode>> = {
    alerts: <AlertList />,
    payouts: <FailedPayoutList />,
    job: <DeadLetterList letter="job" />,
    event: <DeadLetterList letter="event" />,
  };
  return (
    <>
      <PageHead title={shellTexts.pages.alerts} lead={texts.lead} />
      <ReaderNote />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={texts.lists}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Stack maw={820}>{panels[name]}</Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
