import { Box, Group, Text, Title } from "@mantine/core";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { type ReactNode, type Ref, useEffect } from "react";

/** A page's title and purpose, and beside them its actions. */
export function PageHead({
  title,
  lead,
  heading,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Takes the focus when what had it is gone from the page. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.brand}`;
  }, [title]);
  return (
    <Group
      component="header"
      className="phone-wraps"
      mb="md"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
      gap="sm"
    >
      <Box pt={4}>
        <Title order={1} ref={heading} tabIndex={heading === undefined ? undefined : -1}>
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" className="prose">
            {lead}
          </Text>
        )}
      </Box>
      {children}
    </Group>
  );
}
