import { ScrollArea, Table } from "@mantine/core";
import type { ReactNode } from "react";

interface WideTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Which columns hold figures, or how many of the last: their heads are right-aligned, too. */
  readonly figures?: number | ReadonlySet<number>;
  /** Whether it is a card of its own; otherwise it stands in one. */
  readonly isCard?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** More columns than a phone has room for. */
const MANY = 4;

/** Each column's head, for the style sheet, which repeats it before the column's cells. */
const headsOf = (heads: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(heads.map((head, column) => [`--head-${column + 1}`, JSON.stringify(head)]));

/**
 * A table that scrolls sideways on its own, by keyboard too. On a phone, one of many columns shows each row as a
 * list: a line a cell, after its column's head.
 */
export function WideTable({
  label,
  heads,
  figures = 0,
  isCard = false,
  className = "",
  children,
}: WideTableProps) {
  const isMany = heads.length >= MANY;
  const isFigure = (column: number): boolean =>
    typeof figures === "number" ? column >= heads.length - figures : figures.has(column);
  return (
    <ScrollArea
      type="auto"
      className={isCard ? "card" : "table-place"}
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}
    >
      <Table
        className={["list-table", isMany ? "of-many" : "", className].filter(Boolean).join(" ")}
        {...(isMany && { style: headsOf(heads) })}
      >
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, column) => (
              <Table.Th key={head} className={isFigure(column) ? "amount" : undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
