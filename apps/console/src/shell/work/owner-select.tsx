import { Button, Group, Select } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { usePageKeys } from "../keys/page-keys.ts";
import { useSession } from "../session/session.tsx";

interface Owned {
  /** Assigns the work to a member of staff; 0: to nobody. */
  readonly assign: (to: number) => Promise<unknown>;
  /** The queries that show the owner: reloaded, even when a colleague was faster. */
  readonly queryKey: readonly unknown[];
}

/** Assigning work. */
export function useAssigning({ assign, queryKey }: Owned) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: assign,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

interface OwnerSelectProps {
  readonly texts: { readonly label: string; readonly nobody: string; readonly take: string };
  readonly ownerId: number;
  /** Their name, also when they are not among the people who may be given work. */
  readonly owner: string;
  readonly people: readonly { readonly staffId: number; readonly name: string }[];
  readonly onAssign: (to: number) => void;
}

/**
 * The owner of the work, and a button to take it. The T key takes what is nobody's; of a colleague's it only shows the owner, so
 * that one key takes nothing from anybody.
 */
export function OwnerSelect({ texts, ownerId, owner, people, onAssign }: OwnerSelectProps) {
  const { me } = useSession();
  const field = useRef<HTMLInputElement>(null);
  usePageKeys((key) => {
    if (key !== "t") return false;
    if (ownerId === 0) onAssign(me.staffId);
    else field.current?.focus();
    return true;
  });
  const isListed = ownerId === 0 || people.some(({ staffId }) => staffId === ownerId);
  const listed = isListed ? people : [...people, { staffId: ownerId, name: owner }];
  return (
    <Group gap="xs">
      <Select
        ref={field}
        aria-label={texts.label}
        value={String(ownerId)}
        allowDeselect={false}
        onChange={(to) => onAssign(Number(to))}
        data={[
          { value: "0", label: texts.nobody },
          ...listed.map(({ staffId, name }) => ({ value: String(staffId), label: name })),
        ]}
        w={150}
      />
      {ownerId !== me.staffId && (
        <Button variant="default" onClick={() => onAssign(me.staffId)}>
          {texts.take}
        </Button>
      )}
    </Group>
  );
}
