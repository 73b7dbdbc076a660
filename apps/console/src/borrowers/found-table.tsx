import { ScrollArea, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface FoundTableProps {
  readonly texts: { readonly found: string; readonly columns: readonly string[]; readonly hasMore: string };
  /** 1: more were found than are listed. */
  readonly hasMore: 0 | 1;
  /** A row for each that was found. */
  readonly children: ReactNode;
}

/** What a search for borrowers found. */
export function FoundTable({ texts, hasMore, children }: FoundTableProps) {
  return (
    <>
      {hasMore === 1 && (
        <Text mb="sm">
          <output>{texts.hasMore}</output>
        </Text>
      )}
      <ScrollArea
        className="card"
        type="auto"
        viewportProps={{ tabIndex: 0, role: "region", "aria-label": texts.found }}
      >
        <Table className="list-table" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              {texts.columns.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </ScrollArea>
    </>
  );
}
