import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  askToChangeRole,
  askToInvite,
  disableStaff,
  endSessionsOfStaff,
  isEmail,
  type StaffList,
} from "@hiram/contract/staff/people/people.ts";
import { STAFF_ROLES, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import { peopleTexts as texts } from "@hiram/texts/console/people.ts";
import { roleNames } from "@hiram/texts/console/roles.ts";
import { signInTexts } from "@hiram/texts/console/shell.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Dialog } from "../shell/forms/dialog.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { ask } from "../shell/session/staff-client.ts";

type Person = StaffList["people"][number];

/** What an administrator is about to do. */
export type PersonTask =
  | { readonly is: "invite" }
  | { readonly is: "change-role" | "end-sessions" | "disable"; readonly person: Person };

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: roleNames[role] }));

/** Asks for what the task needs and why; what was typed stays if it is refused. */
export function PersonDialog({
  task,
  people,
  close,
}: {
  readonly task: PersonTask;
  /** Everyone with an account: an invitation to one of their addresses replaces it. */
  readonly people: readonly Person[];
  readonly close: () => void;
}) {
  const queries = useQueryClient();
  const draft = task.is === "invite" ? task.is : `${task.is}-${task.person.staffId}`;
  const [why, setWhy] = useKeptDraft(`${draft}-why`);
  const [keptRole, setRole] = useKeptDraft(`${draft}-role`, firstRole(task));
  const role = STAFF_ROLES.find((each) => each === keptRole) ?? firstRole(task);
  // Somebody's address: on this screen alone.
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const act = useMutation({
    mutationFn: () => perform(task, { email, role, why }),
    onSuccess: (approvalId) => {
      // The next dialog may be open by now, with a reason of its own.
      setWhy((kept) => (kept === why ? "" : kept));
      setRole((kept) => (kept === role ? firstRole(task) : kept));
      notifications.show({ message: approvalId === null ? texts.done : texts.asked(approvalId) });
      void queries.invalidateQueries();
    },
  });
  const emailFault = email.trim() === "" ? signInTexts.missing : texts.wrongEmail;
  const holder = people.find((person) => person.email === email.trim().toLowerCase());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (why.trim() === "" || (task.is === "invite" && !isEmail(email))) return;
    // Not called once the dialog is closed: another may be open by then.
    act.mutate(undefined, { onSuccess: close });
  };
  const { title, lead, verb } = wordsOf(task);
  return (
    <Dialog close={close} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{lead}</Text>
          <ActionFailed action={act} />
          {task.is === "invite" && (
            <TextInput
              label={texts.email}
              type="email"
              data-autofocus
              value={email}
              error={isChecked && !isEmail(email) && emailFault}
              onChange={({ currentTarget: { value } }) => setEmail(value)}
            />
          )}
          {holder !== undefined && (
            <Text component="output">{texts.staffAlready(holder.name, roleNames[holder.role])}</Text>
          )}
          {(task.is === "invite" || task.is === "change-role") && (
            <NativeSelect
              label={texts.role}
              data-autofocus={task.is === "change-role" || undefined}
              data={ROLES}
              value={role}
              onChange={({ currentTarget: { value } }) => setRole(value)}
            />
          )}
          <ReasonField
            label={texts.why}
            data-autofocus={task.is === "end-sessions" || task.is === "disable" || undefined}
            value={why}
            onChange={setWhy}
            isChecked={isChecked}
            missing={signInTexts.missing}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={act.isPending}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const firstRole = (task: PersonTask): StaffRole => (task.is === "invite" ? "agent" : task.person.role);

/** @returns the request's number; null for what takes effect at once */
async function perform(
  task: PersonTask,
  { email, role, why }: { readonly email: string; readonly role: StaffRole; readonly why: string },
): Promise<number | null> {
  if (task.is === "invite") return (await ask(askToInvite, { email, role, why })).approvalId;
  const { staffId } = task.person;
  if (task.is === "change-role") return (await ask(askToChangeRole, { staffId, role, why })).approvalId;
  await ask(task.is === "disable" ? disableStaff : endSessionsOfStaff, { staffId, why });
  return null;
}

function wordsOf(task: PersonTask): { title: string; lead: string; verb: string } {
  if (task.is === "invite") return { title: texts.invite, lead: texts.inviteLead, verb: texts.ask };
  const { name } = task.person;
  if (task.is === "change-role")
    return { title: texts.changeRole, lead: texts.changeRoleLead(name), verb: texts.ask };
  return task.is === "disable"
    ? { title: texts.disable, lead: texts.disableLead(name), verb: texts.disable }
    : { title: texts.endSessions, lead: texts.endSessionsLead(name), verb: texts.endSessions };
}
