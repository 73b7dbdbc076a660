import { Button, Title } from "@mantine/core";
import { MOST_OF_BORROWER } from "@hiram/contract/staff/cases/case-queue.ts";
import { homeTexts, shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { type ReactNode, useState } from "react";

const SHOWN_AT_FIRST = 10;

/**
 * What a borrower has several of, newest first: the first ten with how many there are, on request the others, and the
 * way to those that were not loaded.
 */
export function Newest<Row>({
  title,
  rows,
  count = homeTexts.counted(rows.length, MOST_OF_BORROWER),
  all,
  children,
}: {
  readonly title: string;
  readonly rows: readonly Row[];
  /** How many there are, in figures. */
  readonly count?: string;
  /** The link to all of them, if they are more than `rows`. */
  readonly all?: ReactNode;
  readonly children: (row: Row) => ReactNode;
}) {
  const [isWhole, setWhole] = useState(false);
  const isLong = rows.length > SHOWN_AT_FIRST;
  return (
    <>
      <Title order={3}>{isLong ? texts.titleWithCount(title, count) : title}</Title>
      {(isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)).map(children)}
      {isLong && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.showFewer : texts.showOthers(rows.length - SHOWN_AT_FIRST)}
          </Button>
        </div>
      )}
      {all}
    </>
  );
}
