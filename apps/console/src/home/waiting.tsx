import { Alert, SimpleGrid, Stack, Title } from "@mantine/core";
import {
  MOST_WAITING,
  type NeededOffering,
  type StaffWaiting,
  staffWaiting,
  type WaitingKind,
} from "@hiram/contract/staff/waiting/waiting.ts";
import { homeTexts as texts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Awaited, isRefused, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";

const REFRESH_MS = 30_000;

/** The list that is counted, without other filters. */
const PLACES: Readonly<
  Record<WaitingKind, { readonly to: string; readonly search?: Readonly<Record<string, string>> }>
> = {
  complaints: { to: "/complaints" },
  "late-complaints": { to: "/complaints", search: { view: "overdue" } },
  "plan-requests": { to: "/payment-plans" },
  applications: { to: "/applications" },
  "late-applications": { to: "/applications" },
  "unmatched-payments": { to: "/money" },
  "asked-back": { to: "/money/credits" },
  alerts: { to: "/money/alerts" },
  "failed-payouts": { to: "/money/alerts", search: { tab: "payouts" } },
  "given-up-jobs": { to: "/money/alerts", search: { tab: "job" } },
  "refused-events": { to: "/money/alerts", search: { tab: "event" } },
  approvals: { to: "/approvals" },
};
const LATE: ReadonlySet<WaitingKind> = new Set(["late-complaints", "late-applications"]);
const SHOP: Readonly<Record<NeededOffering, string>> = {
  product: "/products",
  "payment-channel": "/payment-channels",
};

/** How much waits in each of the reader's queues, and what the lender still needs. */
export function Waiting() {
  const waiting = useQuery({
    queryKey: ["waiting"],
    queryFn: () => ask(staffWaiting, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack component="section" aria-labelledby="what-waits" mb="lg" gap="sm">
      <Title order={2} id="what-waits">
        {texts.waits}
      </Title>
      {waiting.data === undefined || isRefused(waiting) ? (
        // As tall as a row of counts: what is below stays where it is.
        <Awaited query={waiting} />
      ) : (
        <Counts {...waiting.data} />
      )}
    </Stack>
  );
}

function Counts({ waiting, notOffered }: StaffWaiting) {
  const queues = waiting.filter(({ count }) => count > 0);
  return (
    <>
      {notOffered.map((offering) => (
        <Alert key={offering} color="red">
          <Link to={SHOP[offering]} className="home-need">
            {texts.notOffered[offering]}
          </Link>
        </Alert>
      ))}
      {queues.length === 0 && notOffered.length === 0 && <Nothing {...texts.nothingWaits} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {queues.map(({ kind, count }) => (
          <Link key={kind} {...PLACES[kind]} className="card home-count">
            <b className={LATE.has(kind) ? "late" : undefined}>{texts.counted(count, MOST_WAITING)}</b>
            <span>{texts.waiting[kind]}</span>
          </Link>
        ))}
      </SimpleGrid>
    </>
  );
}
