import { SegmentedControl } from "@mantine/core";
import { FIGURES, LOANS_BEHIND } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PageHead } from "../shell/page-head.tsx";
import { FigureCard } from "./figure-card.tsx";
import { LoansBehind } from "./loans-behind.tsx";
import { PeopleBehind } from "./people-behind.tsx";
import "./figures.css";

const PERIODS = ["30", "90", "365"] as const;

/** The router parses anything that looks like a number as one. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Figures, each with its definition, its chart, its table, and the loans or people behind it (CON-8). */
export default function FiguresPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const days = PERIODS.find((each) => each === textOf(address["days"])) ?? "30";
  const which = LOANS_BEHIND.find((each) => each === address["loans"]);
  const of = textOf(address["of"]);
  // Empty for people who came by no landing page.
  const campaign = "people" in address ? textOf(address["people"]) : null;
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
      {campaign !== null ? (
        <PeopleBehind key={campaign + days} campaign={campaign} days={days} />
      ) : which === undefined ? (
        <div className="figures">
          {FIGURES.map((figure) => (
            <FigureCard key={figure} figure={figure} days={days} />
          ))}
        </div>
      ) : (
        <LoansBehind key={which + of} which={which} of={of} days={days} />
      )}
    </>
  );
}
