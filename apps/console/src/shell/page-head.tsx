import { Group, Text, Title } from "@mantine/core";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { type ReactNode, useEffect } from "react";

/** A page's name, what it is for, and what can be done there. */
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
    <Group component="header" justify="space-between" mb="md" gap="sm">
      <Group align="baseline" gap="sm">
        <Title order={1}>{title}</Title>
        {lead !== undefined && <Text c="dimmed">{lead}</Text>}
      </Group>
      {children}
    </Group>
  );
}
