import { auditTexts as texts } from "@hiram/texts/console/audit.ts";
import { figuresTexts } from "@hiram/texts/console/figures.ts";
import { dayText } from "../words/dates.ts";

/** The subject of an act or a request; empty if the act names it itself. @param subject `complaint:700001` */
export function subjectWords(subject: string): string {
  const [kind = "", id = "", day = ""] = subject.split(":");
  if (kind === "books") return "";
  if (kind === "day") return texts.dayOf(dayText(day), id);
  if (kind === "figure")
    return (figuresTexts.figures as Readonly<Record<string, { title: string }>>)[id]?.title ?? id;
  return texts.subjects[kind]?.(id) ?? subject;
}
