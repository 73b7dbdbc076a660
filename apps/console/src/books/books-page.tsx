import { ActionIcon, Alert, Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { JOURNAL_CSV_PATH, staffCheckBooks, staffTrialBalance } from "@hiram/contract/staff/books/books.ts";
import { addDays, isDay } from "@hiram/market/dates.ts";
import { booksTexts as texts } from "@hiram/texts/console/books.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { DayField } from "../shell/forms/day-field.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Failed } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { Journal } from "./journal.tsx";
import { TrialBalance } from "./trial-balance.tsx";
import "../shell/work/work.css";
import "./books.css";

/** The books: the trial balance of a day, its journal, the check against the ledger, and the export (CON-9). */
export default function BooksPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = isDay(address["on"]) ? address["on"] : undefined;
  const account = typeof address["account"] === "string" ? address["account"] : "";
  const balance = useQuery({
    queryKey: ["books", "trial-balance", wanted ?? ""],
    queryFn: () => ask(staffTrialBalance, wanted === undefined ? {} : { on: wanted }),
  });
  const on = wanted ?? balance.data?.on ?? "";
  const open = (search: { readonly on?: string; readonly account?: string }): void =>
    void navigate({
      to: "/books",
      // Without a day it stays today's, and what is shown there need not be loaded again.
      search: { ...(wanted !== undefined && { on: wanted }), account, ...search },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHead title={shellTexts.pages.books} lead={texts.lead}>
        <Group gap="xs" align="flex-start">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.before}
            disabled={on === ""}
            onClick={() => open({ on: addDays(on, -1) })}
          >
            ‹
          </ActionIcon>
          <DayField aria-label={texts.day} value={on} onChange={(day) => isDay(day) && open({ on: day })} />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.after}
            disabled={on === ""}
            onClick={() => open({ on: addDays(on, 1) })}
          >
            ›
          </ActionIcon>
        </Group>
      </PageHead>
      <Awaited query={balance} />
      {balance.data !== undefined && (
        <div className="books">
          <TrialBalance
            balance={balance.data}
            open={(chosen) => {
              open({ account: chosen });
              // It is below all the accounts: opening one scrolls down to it.
              document.querySelector<HTMLElement>("#journal")?.focus();
            }}
          />
          <Check />
          <Journal on={on} account={account} choose={(chosen) => open({ account: chosen })} />
          <Export key={on} on={on} account={account} />
        </div>
      )}
    </>
  );
}

function Check() {
  const check = useMutation({ mutationFn: () => ask(staffCheckBooks, {}) });
  const wrong = check.data?.accounts.filter(
    ({ booksCentavos, ledgerCentavos }) => booksCentavos !== ledgerCentavos,
  );
  return (
    <section aria-label={texts.check} className="card books-part">
      <Group justify="space-between">
        <Text c="dimmed">{texts.checkLead}</Text>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {texts.check}
        </Button>
      </Group>
      {check.isError && <Failed message={check.error.message} retry={() => check.mutate()} />}
      {check.isSuccess && check.data.isSame === 1 && <Alert color="green">{texts.same}</Alert>}
      {check.isSuccess && check.data.isSame === 0 && (
        <Alert color="red">
          {texts.different(
            (wrong ?? []).map((each) => texts.accounts[each.account] ?? each.account).join(", "),
          )}
        </Alert>
      )}
    </section>
  );
}

/** A link, so that the browser saves the file as it arrives. */
function Export({ on, account }: { readonly on: string; readonly account: string }) {
  const [from, setFrom] = useState(on);
  const [to, setTo] = useState(on);
  const [chosen, choose] = useState(account);
  const isWrong = !isDay(from) || !isDay(to) || from > to;
  const query = new URLSearchParams({ from, to, account: chosen });
  return (
    <section aria-label={texts.export} className="card books-part">
      <Title order={2}>{texts.export}</Title>
      <Text c="dimmed">{texts.exportLead}</Text>
      <Group align="flex-start" className="phone-wraps">
        <DayField label={texts.from} value={from} onChange={setFrom} />
        <DayField label={texts.to} value={to} onChange={setTo} />
        <NativeSelect
          label={texts.account}
          data={ACCOUNT_OPTIONS}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        {!isWrong && (
          <Button
            component="a"
            variant="default"
            className="beside-field"
            href={`${JOURNAL_CSV_PATH}?${query.toString()}`}
            download
          >
            {texts.download}
          </Button>
        )}
      </Group>
      {isWrong && <Text c="red">{texts.wrongDays}</Text>}
    </section>
  );
}

const ACCOUNT_OPTIONS = [
  { value: "", label: texts.allAccounts },
  ...Object.entries(texts.accounts).map(([value, label]) => ({ value, label })),
];
