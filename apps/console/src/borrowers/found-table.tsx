import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { WideTable } from "../shell/lists/wide-table.tsx";

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
      <WideTable label={texts.found} heads={texts.columns} isCard>
        {children}
      </WideTable>
    </>
  );
}
