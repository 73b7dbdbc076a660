import { Paper, Stack, Text, Title } from "@mantine/core";
import {
  type OwnMoneyMove,
  PROVIDER_FEES,
  staffAskToReverseOwnMoney,
  staffOwnBalances,
  staffOwnMoney,
} from "@hiram/contract/staff/money/own-money.ts";
import { ownMoneyTexts as texts } from "@hiram/texts/console/own-money.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { useRefreshByTheMinute } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BookingForm } from "./booking-form.tsx";
import { MoneyCard, MoneyList } from "./money-list.tsx";
import { Movers, ReaderNote } from "./movers.tsx";
import { OwnMoneyForm } from "./own-money-form.tsx";
import "../shell/work/work.css";
import "./money.css";

/** The lender's own money: what the books have on its accounts, and the lines of statements behind it (CON-5, CON-9). */
export default function OwnMoneyPage() {
  return (
    <>
      <PageHead title={shellTexts.pages.ownMoney} lead={texts.lead} />
      <ReaderNote />
      <Stack maw={820}>
        <Balances />
        <Movers>
          <OwnMoneyForm />
        </Movers>
        <MoneyList
          name="own-money"
          label={texts.list}
          none={texts.none}
          load={(after) => ask(staffOwnMoney, { after })}
          rowsOf={(page) => page.moves}
        >
          {(move) => <Move key={move.moveId} move={move} />}
        </MoneyList>
      </Stack>
    </>
  );
}

function Balances() {
  const { may } = useSession();
  const balances = useQuery({
    queryKey: ["money", "own-balances"],
    queryFn: () => ask(staffOwnBalances, {}),
    // Any payment moves them, and no stream reports each.
    refetchInterval: useRefreshByTheMinute(),
  });
  return (
    <Paper component="section" className="card" p="md" aria-label={texts.balances}>
      <Title order={2}>{texts.balances}</Title>
      <Awaited query={balances} />
      {balances.data !== undefined && (
        <Stack gap="xs" mt={4}>
          <Text c="dimmed" size="sm">
            {texts.balancesLead(dayText(balances.data.on))}
          </Text>
          {balances.data.accounts.map(({ account, balanceCentavos }) => (
            <Fact
              key={account}
              name={texts.accounts[account] ?? account}
              value={amountText(balanceCentavos)}
            />
          ))}
          {may("see-books") && <Link to="/books">{texts.openBooks}</Link>}
        </Stack>
      )}
    </Paper>
  );
}

function Move({ move }: { readonly move: OwnMoneyMove }) {
  const { moveId, kind, happenedOn, amountCentavos, feeCentavos, reference, note, reversedAt } = move;
  return (
    <MoneyCard title={texts.kinds[kind]} label={texts.card(texts.kinds[kind], reference)}>
      <div>
        <Fact name={texts.day(PROVIDER_FEES.has(kind))} value={dayText(happenedOn)} />
        <Fact name={texts.amountLabel} value={amountText(amountCentavos)} />
        {feeCentavos > 0 && <Fact name={texts.feeLabel} value={amountText(feeCentavos)} />}
        <Fact name={texts.reference(PROVIDER_FEES.has(kind))} value={reference} />
      </div>
      <Text className="case-text">{note}</Text>
      <Text c="dimmed" size="sm">
        {texts.recorded(move.askedBy, move.approvedBy, instantText(move.recordedAt))}
      </Text>
      {reversedAt === "" ? (
        <BookingForm
          name={texts.reverse}
          what={texts.reverseWhat}
          asked={move.askedToReverse === "" ? "" : texts.reverseAsked(move.askedToReverse)}
          draft={`reverse-own-money-${moveId}`}
          send={(why) => ask(staffAskToReverseOwnMoney, { moveId, why })}
        />
      ) : (
        <Text size="sm" className="case-late">
          {texts.reversed(move.reversalAskedBy, move.reversedBy, instantText(reversedAt), move.reversedWhy)}
        </Text>
      )}
    </MoneyCard>
  );
}
