import { Button, Group, Stack, Text } from "@mantine/core";
import type { StaffOffering } from "@hiram/contract/staff/shop/offerings.ts";
import { shopTexts as texts } from "@hiram/texts/console/shop/shop.ts";
import { instantText } from "../shell/dates.ts";
import { Dialog } from "../shell/dialog.tsx";

/** Asks whether a draft, perhaps a colleague's, is really to go: nothing brings it back. */
export function DiscardDialog({
  draft,
  discard,
  close,
}: {
  /** As it is saved; null: it is only typed. */
  readonly draft: StaffOffering["draft"];
  readonly discard: () => void;
  readonly close: () => void;
}) {
  return (
    <Dialog close={close} title={texts.discardTitle}>
      <Stack>
        <Text>
          {draft === null
            ? texts.discardTyped
            : texts.discardSaved(texts.savedBy(draft.savedBy, instantText(draft.savedAt), draft.revision))}
        </Text>
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
