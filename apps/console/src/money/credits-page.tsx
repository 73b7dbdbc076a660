import { Alert, Paper, Stack, Text, Title } from "@mantine/core";
import { type CreditLine, staffAskToRefund, staffCredits } from "@hiram/contract/staff/money/credits.ts";
import { loanStatuses } from "@hiram/texts/console/loan-statuses.ts";
import { creditTexts as texts, moneyTexts } from "@hiram/texts/console/money.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { instantText } from "../shell/words/dates.ts";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { useRefreshByTheMinute } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { AskForm } from "./ask-form.tsx";
import { ReaderNote } from "./movers.tsx";
import "../shell/work/work.css";
import "./money.css";

/** What borrowers overpaid, and sending it back (CON-5). */
export default function CreditsPage() {
  const refresh = useRefreshByTheMinute();
  const list = useInfiniteQuery({
    queryKey: ["money", "credits"],
    ...byPages((from) => ask(staffCredits, { after: from })),
    refetchInterval: refresh,
  });
  const credits = list.data?.pages.flatMap((page) => page.credits) ?? [];
  return (
    <>
      <PageHead title={shellTexts.pages.credits} lead={texts.lead} />
      <ReaderNote />
      <Awaited query={list} />
      {list.data !== undefined && credits.length === 0 && <Nothing {...texts.none} />}
      <Stack component="ul" p={0} m={0} maw={760} aria-label={texts.list}>
        {credits.map((credit) => (
          <Credit key={credit.order.orderId} credit={credit} />
        ))}
      </Stack>
      <MoreButton list={list} words={moneyTexts.more} variant="subtle" mt="sm" />
    </>
  );
}

function Credit({ credit }: { readonly credit: CreditLine }) {
  const { order, account, refund, refundAt, refundNote, refundCentavos } = credit;
  const { askedBackCase = 0, askedBackAt = "", problem = "" } = credit;
  const { refundableCentavos = order.creditCentavos } = credit;
  const aheadCentavos = order.creditCentavos - refundableCentavos;
  const { orderId } = order;
  const when = refundAt === "" ? "" : instantText(refundAt);
  return (
    <Paper component="li" className="card" p="md" aria-label={moneyTexts.order(orderId)}>
      <Stack gap="xs">
        <Title order={2}>
          {refundableCentavos === 0
            ? texts.aheadTitle(amountText(aheadCentavos), orderId)
            : texts.title(amountText(refundableCentavos), orderId)}
        </Title>
        <Text c="dimmed" size="sm">
          {order.product} · {order.person} · {loanStatuses[order.status]}
        </Text>
        {askedBackCase > 0 && (
          <Alert color="yellow">{texts.askedBack(instantText(askedBackAt), askedBackCase)}</Alert>
        )}
        <Fact name={texts.account} value={account === "" ? texts.noAccount : account} />
        {refundableCentavos > 0 && aheadCentavos > 0 && (
          <Text size="sm">{texts.ahead(amountText(aheadCentavos))}</Text>
        )}
        {refund === "failed" && (
          <Alert color="red" role="alert">
            {texts.failed(amountText(refundCentavos), refundNote, when)}
          </Alert>
        )}
        <HappenedNote words={refund === "asked-for" ? texts.waits(refundNote, when) : ""} />
        {refund === "under-way" && (
          <output className="case-note">{texts.underWay(amountText(refundCentavos), when)}</output>
        )}
        {problem !== "" && <Text size="sm">{problem}</Text>}
        {(refund === "none" || refund === "failed") && account !== "" && problem === "" && (
          <AskForm
            // After a failure it is a new request.
            key={refundAt}
            draft={`refund-${orderId}`}
            problem={null}
            send={(why) => ask(staffAskToRefund, { orderId, refundableCentavos, account, why })}
          />
        )}
      </Stack>
    </Paper>
  );
}
