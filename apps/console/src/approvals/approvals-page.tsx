import { Button, Center, Code, CopyButton, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { approvalList } from "@hiram/contract/staff/approvals/approvals.ts";
import { approvalTexts as texts } from "@hiram/texts/console/approvals.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { UnsentReasons } from "./unsent-reasons.tsx";

/** What waits for a second person, and the outcome of earlier requests. */
export default function ApprovalsPage() {
  const [state, setState] = useState<"open" | "decided">("open");
  const list = useInfiniteQuery({
    queryKey: ["approvals", state],
    ...byPages((from) => ask(approvalList, { state, before: from })),
  });
  // Beside the list, not in its card: it stays, whenever the list is reloaded, until it is closed.
  const [told, tell] = useState("");
  // Outlives the request whose button had the focus.
  const place = useRef<HTMLDivElement>(null);
  const onOver = (text: string): void => {
    place.current?.focus({ preventScroll: true });
    tell(text);
  };
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <>
      <PageHead title={shellTexts.pages.approvals} lead={texts.lead}>
        <SegmentedControl
          aria-label={texts.state}
          value={state}
          onChange={setState}
          data={[
            { value: "open", label: texts.open },
            { value: "decided", label: texts.decided },
          ]}
        />
      </PageHead>
      <Awaited query={list} />
      {state === "open" && list.data !== undefined && !list.hasNextPage && (
        <UnsentReasons open={requests.map(({ approvalId }) => approvalId)} />
      )}
      {list.data !== undefined && (
        <Stack component="ul" p={0} m={0} maw={760} aria-label={texts.list} tabIndex={-1} ref={place}>
          {requests.map((request) => (
            <ApprovalCard key={request.approvalId} request={request} onOver={onOver} />
          ))}
        </Stack>
      )}
      {list.data !== undefined && requests.length === 0 && (
        <Nothing {...(state === "open" ? texts.none : texts.noneDecided)} />
      )}
      {list.hasNextPage && (
        <Center p="md">
          <MoreButton list={list} words={texts.more} />
        </Center>
      )}
      <Told text={told} close={() => tell("")} />
    </>
  );
}

/** What an approval answers that is shown only once. @param text empty: nothing */
function Told({ text, close }: { readonly text: string; readonly close: () => void }) {
  return (
    <Modal opened={text !== ""} onClose={close} title={texts.told} closeOnClickOutside={false} size="lg">
      <Stack>
        <Text>{texts.toldNext}</Text>
        <Code block>{text}</Code>
        <CopyButton value={text}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
        </CopyButton>
      </Stack>
    </Modal>
  );
}
