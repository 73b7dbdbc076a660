import { Button, Center, SegmentedControl, Stack } from "@mantine/core";
import { approvalList } from "@hiram/contract/staff/approvals.ts";
import { approvalTexts as texts } from "@hiram/texts/console/approvals.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../shell/page-head.tsx";
import { Awaited, Nothing } from "../shell/page-states.tsx";
import { ask } from "../shell/staff-client.ts";
import { ApprovalCard } from "./approval-card.tsx";

/** What waits for a second person, and the outcome of earlier requests. */
export default function ApprovalsPage() {
  const [state, setState] = useState<"open" | "decided">("open");
  const list = useInfiniteQuery({
    queryKey: ["approvals", state],
    queryFn: ({ pageParam }) => ask(approvalList, { state, before: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
  });
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
      {list.data !== undefined && (
        <Stack component="ul" p={0} m={0} maw={760}>
          {requests.map((request) => (
            <ApprovalCard key={request.approvalId} request={request} />
          ))}
        </Stack>
      )}
      {list.data !== undefined && requests.length === 0 && (
        <Nothing {...(state === "open" ? texts.none : texts.noneDecided)} />
      )}
      {list.hasNextPage && (
        <Center p="md">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </Center>
      )}
    </>
  );
}
