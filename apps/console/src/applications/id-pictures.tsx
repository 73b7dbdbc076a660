import { Button, Group, Title } from "@mantine/core";
import {
  type StaffApplication,
  staffIdPicture,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { applicationsTexts as texts } from "@hiram/texts/console/applications.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Dialog } from "../shell/forms/dialog.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { RevealWhy } from "../shell/borrower/reveal-why.tsx";
import { useTakenBack } from "../shell/session/reveals.ts";
import { ask } from "../shell/session/staff-client.ts";

type Side = StaffApplication["pictures"][number];

/** Pictures of the ID, each shown for a reason that is recorded (CON-3). */
export function IdPictures({ file }: { readonly file: StaffApplication }) {
  const { applicationId, pictures } = file;
  const [why, setWhy] = useKeptDraft(`id-pictures-${applicationId}`);
  const [shown, setShown] = useState<Readonly<Partial<Record<Side, string>>>>({});
  const [opened, setOpened] = useState<Side | null>(null);
  const reveal = useMutation({
    mutationFn: (side: Side) => ask(staffIdPicture, { applicationId, side, why }),
    gcTime: 0,
    onSuccess: ({ picture }, side) => {
      // The reason serves for the other side as well.
      if (pictures.every((each) => each === side || each in shown)) setWhy("");
      setShown((before) => ({ ...before, [side]: picture }));
    },
  });
  useTakenBack(() => {
    reveal.reset();
    setShown({});
    setOpened(null);
  });
  if (pictures.length === 0) return null;
  return (
    <section className="case-reply" aria-label={texts.pictures}>
      <Title order={3}>{texts.pictures}</Title>
      <RevealWhy texts={texts} why={why} onChange={setWhy} />
      <Group gap="xs">
        {pictures.map((side) => (
          <Button
            key={side}
            variant="default"
            disabled={why.trim() === "" || reveal.isPending}
            onClick={() => reveal.mutate(side)}
          >
            {texts.reveal(texts.sides[side])}
          </Button>
        ))}
      </Group>
      <ActionFailed action={reveal} />
      <div className="case-pictures">
        {pictures.map((side) => {
          const picture = shown[side];
          return (
            picture !== undefined && (
              <button
                key={side}
                type="button"
                className="whole-picture"
                aria-label={texts.enlarge(texts.sides[side])}
                onClick={() => setOpened(side)}
              >
                <img src={picture} alt={texts.shown(texts.sides[side])} />
              </button>
            )
          );
        })}
      </div>
      {opened !== null && (
        <Dialog close={() => setOpened(null)} title={texts.shown(texts.sides[opened])} size="auto">
          <img className="full-picture" src={shown[opened]} alt={texts.shown(texts.sides[opened])} />
        </Dialog>
      )}
    </section>
  );
}
