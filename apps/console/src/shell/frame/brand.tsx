import { Group, Text } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";

/** The brand's mark and the console's name. */
export function Brand() {
  return (
    <Group gap="xs" wrap="nowrap">
      <img src="/icon.svg" alt="" width={28} height={28} className="mark" />
      <Text fw={700} fz="lg">
        {texts.brand}
      </Text>
      <Text c="dimmed">{texts.console}</Text>
    </Group>
  );
}
