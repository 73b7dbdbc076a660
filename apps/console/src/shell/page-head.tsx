import { Box, Group, Text, Title } from "@mantine/core";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { type ReactNode, useEffect } from "react";

/** A page's name with what can be done there on one line, and below it what the page is for. */
export function PageHead({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.brand}`;
  }, [title]);
  return (
    <Box component="header" mb="md">
      <Group justify="space-between" wrap="nowrap" gap="sm" className="page-head">
        <Title order={1}>{title}</Title>
        {children}
      </Group>
      {lead !== undefined && <Text c="dimmed">{lead}</Text>}
    </Box>
  );
}
