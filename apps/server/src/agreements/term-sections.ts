import type { DocumentSection } from "../paper/document.ts";
import type { DocumentWords } from "./document-words.ts";
import type { AgreementModel } from "./agreement-model.ts";
import { priceInWords } from "./disclosure-sections.ts";

/** The loan agreement's terms that come before its disclosure, and those after it. */
export const termSections = { before: loanSection, after: duties };

function loanSection(model: AgreementModel, { w, amount, percent, day }: DocumentWords): DocumentSection[] {
  const { amountCentavos, termDays, startsOn, isPaidOut, rateTiers } = model;
  const [first, ...later] = rateTiers;
  return [
    {
      heading: w.loan,
      blocks: [
        { kind: "text", text: w.loanText(amount(amountCentavos), termDays) },
        { kind: "text", text: isPaidOut ? w.daysFrom(day(startsOn)) : w.daysEstimated(day(startsOn)) },
        ...(first !== undefined && later.length === 0
          ? [{ kind: "text" as const, text: w.rateOne(percent(first.dailyRatePpm)) }]
          : [
              { kind: "text" as const, text: w.rateTiers },
              {
                kind: "list" as const,
                items: rateTiers.map((tier) => w.rateTier(tier.fromDay, percent(tier.dailyRatePpm))),
              },
            ]),
        { kind: "text", text: w.borrowerPromise },
      ],
    },
  ];
}

function duties(model: AgreementModel, words: DocumentWords): DocumentSection[] {
  const { w, amount, percent, day } = words;
  const { penaltyCentavos, penaltyMostPpm, extension, early, lender } = model;
  const section = (heading: string, ...texts: string[]): DocumentSection => ({
    heading,
    blocks: texts.map((text) => ({ kind: "text", text })),
  });
  return [
    section(w.paying, w.payingText, w.allocation),
    penaltyCentavos === 0
      ? section(w.late, w.lateNone)
      : section(
          w.late,
          w.lateText(amount(penaltyCentavos)),
          ...(penaltyMostPpm === null ? [] : [w.lateCap(percent(penaltyMostPpm))]),
        ),
    section(
      w.extension,
      extension === null
        ? w.extensionNone
        : w.extensionText(extension.limit, extension.periodDays, priceInWords(extension.fee, words)),
    ),
    section(w.early, w.earlyText(day(early.from), w.earlyRule(early.halfTerm, early.minDays))),
    section(w.conduct, w.conductText),
    { heading: w.notices, blocks: [{ kind: "list", items: w.noticesText }] },
    section(w.privacy, w.privacyText(lender.emails.privacy)),
    section(w.bureau, w.bureauText),
    section(w.complaints, w.complaintsText(lender.emails.complaints, lender.phone), w.lawText),
  ];
}
