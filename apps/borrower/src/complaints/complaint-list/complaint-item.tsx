import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { useDayAndTime } from "../day-and-time.ts";
import styles from "./complaint-list.module.css";
import { useApp } from "../../shell/app/use-app.ts";

interface ComplaintItemProps {
  readonly texts: Texts<"complaint-list">;
  readonly item: ProblemList["tabs"][number]["list"][number];
}

/** The date, the kind, and the beginning of the text (CMP-8). */
export function ComplaintItem({ texts, item }: ComplaintItemProps) {
  const app = useApp();
  const when = useDayAndTime();
  const { id, time, type, content, status, orderNo } = item;
  return (
    <li>
      <a className={styles.item} href={app.address("complainDetails", { problemId: id })}>
        <time className={styles.time} dateTime={`${time.replace(" ", "T")}+08:00`}>
          <Pieces text={when(time)} />
        </time>
        <span className={styles.type}>
          <span className={styles.label}>{texts.problemType}</span> <strong>{type}</strong>
        </span>
        <span className={styles.content}>{content}</span>
        <span className={styles.label}>
          <Pieces text={texts.caseLine(status, id, orderNo)} />
        </span>
      </a>
    </li>
  );
}
