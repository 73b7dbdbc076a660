import { Badge, Button, Table, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  endOwnOtherSessions,
  endOwnSession,
  type OwnSessions,
  ownSessions,
} from "@hiram/contract/staff/sign-in/sessions.ts";
import { sessionsTexts as texts } from "@hiram/texts/console/sessions.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { instantText } from "../shell/words/dates.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";

type Session = OwnSessions["sessions"][number];

/** Where the reader is signed in, with a way to end each session, or all others at once (CON-1). */
export default function SessionsPage() {
  const queries = useQueryClient();
  const sessionsQuery = useQuery({ queryKey: ["own-sessions"], queryFn: () => ask(ownSessions, {}) });
  const end = useMutation({
    mutationFn: async (which: Session | "others"): Promise<number> => {
      if (which === "others") return (await ask(endOwnOtherSessions, {})).ended;
      await ask(endOwnSession, { sessionNumber: String(which.sessionNumber) });
      return 1;
    },
    onSuccess: (ended) => notifications.show({ message: texts.ended(ended) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["own-sessions"] }),
  });
  const sessions = sessionsQuery.data?.sessions ?? [];
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <PageHead title={shellTexts.pages.sessions} lead={texts.lead}>
        {others.length > 0 && (
          <Button loading={end.isPending} onClick={() => end.mutate("others")}>
            {texts.endOthers}
          </Button>
        )}
      </PageHead>
      <Awaited query={sessionsQuery} />
      <ActionFailed action={end} mb="md" />
      {sessionsQuery.data !== undefined && (
        <>
          <SessionTable sessions={sessions} end={(session) => end.mutate(session)} />
          {others.length === 0 && (
            <Text c="dimmed" mt="md">
              {texts.alone}
            </Text>
          )}
        </>
      )}
    </>
  );
}

function SessionTable({
  sessions,
  end,
}: {
  readonly sessions: readonly Session[];
  readonly end: (session: Session) => void;
}) {
  return (
    <WideTable
      label={shellTexts.pages.sessions}
      heads={[texts.browser, texts.started, texts.seen, texts.actions]}
      isCard
    >
      {sessions.map((session) => (
        <Table.Tr key={session.sessionNumber}>
          <Table.Td>{session.browserName}</Table.Td>
          <Table.Td>{instantText(session.startedAt)}</Table.Td>
          <Table.Td>{instantText(session.seenAt)}</Table.Td>
          <Table.Td>
            {session.isThis ? (
              <Badge variant="outline" color="gray">
                {texts.here}
              </Badge>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={texts.endOf(session.browserName, instantText(session.startedAt))}
                onClick={() => end(session)}
              >
                {texts.end}
              </Button>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}
