import { Button, Group, Kbd } from "@mantine/core";
import { type SavedReply, staffSavedReplies } from "@hiram/contract/staff/cases/case-work.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { useQuery } from "@tanstack/react-query";
import { useSingleKeys } from "../shell/keys/single-keys.ts";
import { ask } from "../shell/session/staff-client.ts";

const FRESH_MS = 300_000;

/** The texts that a reply can begin with; none until they are loaded. */
export function useSavedReplies(): readonly SavedReply[] {
  const saved = useQuery({
    queryKey: ["saved-replies"],
    queryFn: () => ask(staffSavedReplies, {}),
    staleTime: FRESH_MS,
  });
  return saved.data ?? [];
}

/** A button for each saved reply, which says the key that does the same. */
export function SavedReplyButtons({
  replies,
  insert,
}: {
  readonly replies: readonly SavedReply[];
  readonly insert: (number: number) => void;
}) {
  const areKeysOn = useSingleKeys();
  return (
    <Group gap="xs">
      {replies.map(({ number, title }) => (
        <Button
          key={number}
          variant="default"
          px="sm"
          title={areKeysOn ? texts.savedHint : undefined}
          onClick={() => insert(number)}
          leftSection={areKeysOn && <Kbd className="for-keys">{number}</Kbd>}
        >
          {title}
        </Button>
      ))}
    </Group>
  );
}
