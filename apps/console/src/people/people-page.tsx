import { Badge, Button, Menu, Table } from "@mantine/core";
import { type StaffList, staffList } from "@hiram/contract/staff/people/people.ts";
import { peopleTexts as texts } from "@hiram/texts/console/people.ts";
import { roleNames } from "@hiram/texts/console/roles.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { instantText } from "../shell/words/dates.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";
import { PersonDialog, type PersonTask } from "./person-dialog.tsx";

type Person = StaffList["people"][number];

/** Staff, and what an administrator can do about them (CON-1). */
export default function PeoplePage() {
  const people = useQuery({ queryKey: ["people"], queryFn: () => ask(staffList, {}) });
  const [task, setTask] = useState<PersonTask | null>(null);
  return (
    <>
      <PageHead title={shellTexts.pages.people} lead={texts.lead}>
        <Button onClick={() => setTask({ is: "invite" })}>{texts.invite}</Button>
      </PageHead>
      <Awaited query={people} />
      {people.data !== undefined && <PeopleTable people={people.data.people} onTask={setTask} />}
      {task !== null && (
        <PersonDialog task={task} people={people.data?.people ?? []} close={() => setTask(null)} />
      )}
    </>
  );
}

function PeopleTable({
  people,
  onTask,
}: {
  readonly people: readonly Person[];
  readonly onTask: (task: PersonTask) => void;
}) {
  const { me } = useSession();
  const heads = [texts.name, texts.email, texts.role, texts.signedIn, texts.actions];
  return (
    <WideTable label={shellTexts.pages.people} heads={heads} isCard>
      {people.map((person) => (
        <Table.Tr key={person.staffId}>
          <Table.Td>{person.name}</Table.Td>
          <Table.Td>{person.email}</Table.Td>
          <Table.Td>
            {person.isDisabled ? (
              <Badge color="gray" variant="outline">
                {texts.disabled}
              </Badge>
            ) : (
              roleNames[person.role]
            )}
          </Table.Td>
          <Table.Td>
            {person.sessions > 0
              ? `${texts.sessions(person.sessions)}, ${instantText(person.seenAt)}`
              : texts.notSignedIn}
          </Table.Td>
          <Table.Td>
            {person.staffId !== me.staffId && <PersonMenu person={person} onTask={onTask} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

function PersonMenu({
  person,
  onTask,
}: {
  readonly person: Person;
  readonly onTask: (task: PersonTask) => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={texts.actionsFor(person.name)}>
          …
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onTask({ is: "change-role", person })} disabled={person.isDisabled}>
          {texts.changeRole}
        </Menu.Item>
        <Menu.Item onClick={() => onTask({ is: "end-sessions", person })} disabled={person.sessions === 0}>
          {texts.endSessions}
        </Menu.Item>
        <Menu.Item onClick={() => onTask({ is: "disable", person })} disabled={person.isDisabled}>
          {texts.disable}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
