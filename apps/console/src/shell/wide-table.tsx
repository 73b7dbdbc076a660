import { ScrollArea, Table } from "@mantine/core";
import type { ReactNode } from "react";

interface WideTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** How many of the last columns hold figures: their heads are right-aligned, too. */
  readonly figures?: number;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on its own, by keyboard too. */
export function WideTable({ label, heads, figures = 0, children }: WideTableProps) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}>
      <Table className="list-table">
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, column) => (
              <Table.Th key={head} className={column < heads.length - figures ? undefined : "amount"}>
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
