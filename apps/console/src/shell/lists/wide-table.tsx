import { ScrollArea, Table } from "@mantine/core";
import type { ReactNode } from "react";

interface WideTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Which columns hold figures, or how many of the last: their heads are right-aligned, too. */
  readonly figures?: number | ReadonlySet<number>;
  /** Whether it is a card of its own; otherwise it stands in one. */
  readonly isCard?: boolean;
  /** Whether its last column, of what can be done, stays in sight on a phone while the others scroll below it. */
  readonly keepsLast?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on its own, by keyboard too. */
export function WideTable({
  label,
  heads,
  figures = 0,
  isCard = false,
  keepsLast = false,
  className = "",
  children,
}: WideTableProps) {
  const isFigure = (column: number): boolean =>
    typeof figures === "number" ? column >= heads.length - figures : figures.has(column);
  return (
    <ScrollArea
      type="auto"
      {...(isCard && { className: "card" })}
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}
    >
      <Table
        className={["list-table", keepsLast ? "keeps-last" : "", className].filter(Boolean).join(" ")}
        {...(isCard && { horizontalSpacing: "md" })}
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
