import { bookList, type BookList } from "@hiram/contract/tools/book-keeping.ts";
import { formatDay, formatMonth, monthAfter } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useState } from "react";
import { Problem } from "../../form-parts/problem.tsx";
import { ActionPage } from "../../shell/frame/action-page.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import tools from "../tools.module.css";
import styles from "./household-book.module.css";
import { type BookMonth, type Categories, loadBookMonth } from "./load-household-book.ts";
import { MonthChart } from "./month-chart.tsx";

export const page = declarePage({ load: loadBookMonth, Screen: BookKeepingScreen, next: ["bookEntry"] });

/** A month of the household book: what came in, what went out and for what, and each entry (API-8). */
export function BookKeepingScreen({ texts, data, reload }: ScreenProps<"book-keeping", BookMonth>) {
  const app = useApp();
  const { month, statistics, list, categories } = data;
  if (!statistics.success || !list.success || !categories.success) {
    const { message } = [statistics, list, categories].find(({ success }) => !success) ?? list;
    return <FailedScreen title={texts.title} message={message} onRetry={reload} />;
  }
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const { income, expense, months } = statistics.data;
  const nameOf = namesOf(categories.data.categories);
  const before = monthAfter(month, -1);
  const after = monthAfter(month, 1);
  const named = (of: string): string => formatMonth(of, app.locale(), app.settings.today);
  return (
    <ActionPage
      title={texts.title}
      actions={<ButtonLink href={app.address("bookEntry")}>{texts.add}</ButtonLink>}
    >
      <nav className={styles.turning} aria-label={texts.month}>
        <a href={app.address("bookKeeping", { month: before })} aria-label={texts.monthBefore(named(before))}>
          ‹ {named(before)}
        </a>
        <h2>{named(month)}</h2>
        <a href={app.address("bookKeeping", { month: after })} aria-label={texts.monthAfter(named(after))}>
          {named(after)} ›
        </a>
      </nav>
      <Banner title={texts.left}>
        <Amount large text={amount(income - expense)} />
        <DetailRows
          rows={[
            { text: texts.income, value: amount(income) },
            { text: texts.expense, value: amount(expense) },
          ]}
        />
      </Banner>
      {months.some((each) => each.income + each.expense > 0) && (
        <Card title={texts.sixMonths}>
          <MonthChart months={months} texts={texts} />
        </Card>
      )}
      {statistics.data.categories.length > 0 && (
        <Card title={texts.byCategory}>
          <DetailRows
            rows={statistics.data.categories.map(({ category, kind, amount: sum }) => ({
              text: nameOf(category),
              value: kind === "income" ? `+${amount(sum)}` : amount(sum),
            }))}
          />
        </Card>
      )}
      <Entries key={month} month={month} first={list.data} nameOf={nameOf} texts={texts} />
    </ActionPage>
  );
}

const namesOf =
  (categories: Categories) =>
  (code: string): string =>
    categories.find((each) => each.code === code)?.name ?? code;

interface EntriesProps {
  readonly month: string;
  readonly first: BookList;
  readonly nameOf: (category: string) => string;
  readonly texts: Texts<"book-keeping">;
}

function Entries({ month, first, nameOf, texts }: EntriesProps) {
  const app = useApp();
  const [problem, setProblem] = useState("");
  const [more, setMore] = useState<readonly BookList[]>([]);
  const entries = [first, ...more].flatMap((page) => page.entries);
  const { next } = more[more.length - 1] ?? first;

  async function showMore(): Promise<void> {
    setProblem("");
    const how = { quiet: true, loadingText: texts.loadingMore };
    const reply = await app.api.call(bookList, { month, after: next }, how);
    if (reply.success) setMore((pages) => [...pages, reply.data]);
    else setProblem(reply.message);
  }

  if (entries.length === 0) return <p className={tools.lead}>{texts.empty}</p>;
  return (
    <>
      <Card>
        <Rows>
          {entries.map(({ entryId, kind, category, amount, day, note, image }) => (
            <Row
              key={entryId}
              href={app.address("bookEntry", { entryId })}
              note={[
                formatDay(day, app.locale(), app.settings.today),
                note,
                image === "" ? "" : texts.hasPicture,
              ]
                .filter(Boolean)
                .join(" · ")}
              value={
                <b>
                  {kind === "income" ? "+" : ""}
                  {formatAmount(amount, app.profile)}
                </b>
              }
            >
              {nameOf(category)}
            </Row>
          ))}
        </Rows>
      </Card>
      <Problem text={problem} />
      {next !== "" && (
        <Button variant="ghost" onPress={showMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
