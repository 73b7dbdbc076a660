import { SegmentedControl } from "@mantine/core";
import { FIGURES, LOANS_BEHIND } from "@hiram/contract/staff/figures/figures.ts";
import { CASES_BEHIND } from "@hiram/contract/staff/figures/rows-behind.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PageHead } from "../shell/pages/page-head.tsx";
import { CasesBehind } from "./cases-behind.tsx";
import { FigureCard } from "./figure-card.tsx";
import { LoansBehind } from "./loans-behind.tsx";
import { MovesBehind } from "./moves-behind.tsx";
import { PeopleBehind } from "./people-behind.tsx";
import { RatingsBehind } from "./ratings-behind.tsx";
import { TapsBehind } from "./taps-behind.tsx";
import "./figures.css";

const PERIODS = ["30", "90", "365"] as const;

/** The router parses anything that looks like a number as one. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Figures, each with its definition, its chart, its table, and the rows behind each number (CON-8). */
export default function FiguresPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const days = PERIODS.find((each) => each === textOf(address["days"])) ?? "30";
  return (
    <>
      <PageHead title={shellTexts.pages.figures} lead={texts.lead}>
        <SegmentedControl
          aria-label={texts.period}
          value={days}
          onChange={(chosen) => void navigate({ to: "/figures", search: { days: chosen }, replace: true })}
          data={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        />
      </PageHead>
      <RowsOrFigures address={address} days={days} />
    </>
  );
}

/** The rows that the address names, or otherwise all figures. */
function RowsOrFigures({
  address,
  days,
}: {
  readonly address: Readonly<Record<string, unknown>>;
  readonly days: string;
}) {
  const of = textOf(address["of"]);
  const loans = LOANS_BEHIND.find((each) => each === address["loans"]);
  const cases = CASES_BEHIND.find((each) => each === address["cases"]);
  if (loans !== undefined) return <LoansBehind which={loans} of={of} days={days} />;
  if (cases !== undefined) return <CasesBehind which={cases} of={of} days={days} />;
  if ("moved" in address) return <MovesBehind on={textOf(address["moved"])} days={days} />;
  if ("ratings" in address) return <RatingsBehind week={textOf(address["ratings"])} days={days} />;
  if ("taps" in address) return <TapsBehind tapped={textOf(address["taps"])} days={days} />;
  // Empty for people who came by no landing page.
  if ("people" in address) return <PeopleBehind campaign={textOf(address["people"])} days={days} />;
  return (
    <div className="figures">
      {FIGURES.map((figure) => (
        <FigureCard key={figure} figure={figure} days={days} />
      ))}
    </div>
  );
}
