import { ScrollArea, Table } from "@mantine/core";
import type { ReactNode } from "react";

/** A table that scrolls sideways within itself, by keyboard too. */
export function WideTable({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}>
      <Table className="list-table">
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
