import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { formatDay } from "@hiram/market/dates.ts";
import type { Texts } from "../../shell/texts.ts";
import styles from "./complaint-list.module.css";
import { useApp } from "../../shell/use-app.ts";

interface ComplaintItemProps {
  readonly texts: Texts<"complaint-list">;
  readonly item: ProblemList["tabs"][number]["list"][number];
}

/** When, what kind, and how it begins (CMP-8). */
export function ComplaintItem({ texts, item }: ComplaintItemProps) {
  const app = useApp();
  const { id, time, type, content } = item;
  return (
    <li>
      <a className={styles.item} href={app.address("complainDetails", { problemId: id })}>
        <time className={styles.time} dateTime={`${time.replace(" ", "T")}+08:00`}>
          {formatDay(time, app.locale(), app.settings.today)} · {time.slice(11, 16)}
        </time>
        <span className={styles.type}>
          <span className={styles.label}>{texts.problemType}</span> {type}
        </span>
        <span className={styles.content}>{content}</span>
      </a>
    </li>
  );
}
