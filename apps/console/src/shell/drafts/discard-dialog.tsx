import { Button, Group, Stack, Text } from "@mantine/core";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { Dialog } from "../forms/dialog.tsx";

const texts = shellTexts.discardDraft;

/** Asks whether a draft is really to go: nothing brings it back. */
export function DiscardDialog({
  what = texts.typed,
  discard,
  close,
}: {
  /** What goes with it, as a sentence; absent: it is only typed. */
  readonly what?: string | undefined;
  readonly discard: () => void;
  readonly close: () => void;
}) {
  return (
    <Dialog close={close} title={texts.title}>
      <Stack>
        <Text>{what}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.keep}
          </Button>
          <Button
            onClick={() => {
              close();
              discard();
            }}
          >
            {texts.discard}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
