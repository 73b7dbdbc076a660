import type { StaffOffering } from "@hiram/contract/staff/offerings/offerings.ts";
import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Body, type OfferingPageOf, withValueAt } from "./fields.ts";
import { actOn } from "./offering-acts.ts";
import { useProblems } from "./offering-check.tsx";
import { useTouchedFields } from "./touched-fields.ts";
import { leftToSave, type Typed, useTyped } from "./typed-draft.ts";

const parsed = (json: string): Body => JSON.parse(json) as Body;

/** An offering's form: what is typed over the draft over what is on, and what is wrong with it. */
export function useOfferingForm({ kind, groups: all }: OfferingPageOf, offering: StaffOffering) {
  const { subject, stamp, draft } = offering;
  const groups = all.filter(({ only }) => only?.includes(subject) ?? true);
  const drafted = draft === null ? null : parsed(draft.body);
  const [typed, type] = useTyped(`${kind}-${subject}`, drafted);
  // Read once an answer arrives: more may be typed by then.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  // A new round needs a new form, because the fields hold what is typed.
  const [round, setRound] = useState(0);
  const live = offering.body === "" ? null : parsed(offering.body);
  const body = typed?.body ?? drafted ?? live ?? {};
  const isNew = live === null && draft?.revision === 1;
  const touched = useTouchedFields(isNew ? drafted : null, body);
  const problems = useProblems({ kind, subject, body, groups, touched });
  // What we save ourselves has another stamp before its answer has arrived.
  const isActing = useIsMutating({ mutationKey: actOn(kind, subject) }) > 0;
  // The version with which the form began. Our own save, announced before its answer, begins no new form: more may be
  // being typed into this one.
  const [begun, setBegun] = useState(stamp);
  if (begun !== stamp && typed === null && !isActing) setBegun(stamp);
  const begin = (changed: Body | null): void => {
    type(changed === null ? null : { stamp, body: changed });
    setRound((before) => before + 1);
  };
  return {
    groups,
    typed,
    body,
    live,
    touched,
    problems,
    /** How often the form began anew. */
    round,
    /** The fields of another form hold nothing that was typed into this one. */
    formKey: `${begun} ${round}`,
    isChangedMeanwhile: typed !== null && typed.stamp !== stamp && !isActing,
    change: (path: string, value: unknown): void =>
      type((before) => ({
        ...(before ?? { stamp }),
        body: withValueAt(before?.body ?? body, path, value),
      })),
    /** Begins anew. @param changed what is typed then; null: nothing */
    begin,
    /** Keeps what was typed since, under the stamp of what was saved. */
    settle: (sent: Typed, saved: string): void => {
      const left = leftToSave(latest.current, sent, saved);
      if (left === null) begin(null);
      else type(left);
    },
  };
}
