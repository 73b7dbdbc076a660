import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { useSession } from "../shell/session/session.tsx";
import { AskForm } from "./ask-form.tsx";

/** Asks another person to book something that is seldom needed: a button opens the form. */
export function BookingForm({
  name,
  what,
  asked,
  draft,
  send,
}: {
  readonly name: string;
  /** What it means. */
  readonly what: string;
  /** Who has asked already, in words; empty: nobody. */
  readonly asked: string;
  readonly draft: string;
  readonly send: (why: string) => Promise<{ readonly approvalId: number }>;
}) {
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayAsk = asked === "" && may("move-money");
  return (
    <>
      <HappenedNote words={asked} />
      {mayAsk && (
        <div>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name}
          </Button>
        </div>
      )}
      {mayAsk && isOpen && (
        <>
          <Text size="sm">{what}</Text>
          <AskForm draft={draft} problem={null} send={send} />
        </>
      )}
    </>
  );
}
