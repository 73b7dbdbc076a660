import { Fragment, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { withKeys } from "../list-keys.ts";
import styles from "./tab-row.module.css";

export interface Tab {
  readonly value: string;
  readonly label: string;
}

export interface TabRowProps {
  /** What the tabs are about, for people who cannot see them. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the selected tab. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The selected tab's content. */
  readonly children?: ReactNode;
}

/** Tabs above their content (BND-1, CMP-8). The arrow keys, Home and End move along them, wrapping around. */
export function TabRow({ label, tabs, value, onChange, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  const selected = tabs.findIndex((tab) => tab.value === value);

  // Long words, or doubled text, make the row wider than the phone: keep the selected tab in view.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}${value}`);
    if (!row.current || !tab) return;
    const [around, chosen] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += chosen.left - around.left - (around.width - chosen.width) / 2;
  }, [id, value]);

  function move(press: KeyboardEvent): void {
    const index = indexAt(press.key, selected, tabs.length);
    const target = tabs[index];
    if (target === undefined) return;
    press.preventDefault();
    onChange(target.value);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  }

  return (
    <>
      <div ref={row} className={styles.row} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {words(tab.label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} className={styles.panel} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  );
}

/** The words of a label, between which alone it may wrap. */
function words(label: string): ReactNode[] {
  return withKeys(label.split(" "), String).map(([key, word], index) => (
    <Fragment key={key}>
      {index > 0 && " "}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
}

/** The tab that a key leads to from the selected one; -1 for a key that leads nowhere. */
function indexAt(key: string, selected: number, count: number): number {
  if (key === "ArrowRight") return (selected + 1) % count;
  if (key === "ArrowLeft") return (selected + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
