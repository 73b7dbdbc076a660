import { Badge, Button, Kbd, Table } from "@mantine/core";
import { type SavedReply, staffSavedReplies } from "@hiram/contract/staff/cases/case-work.ts";
import { repliesTexts as texts } from "@hiram/texts/console/replies.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftNames } from "../shell/drafts/kept-draft.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";
import { SavedReplyDialog } from "./saved-reply-dialog.tsx";
import { draftOf } from "./saved-reply-draft.ts";

/** Saved replies of staff, in both languages (CON-2). */
export default function SavedRepliesPage() {
  const saved = useQuery({ queryKey: ["saved-replies"], queryFn: () => ask(staffSavedReplies, {}) });
  const [open, setOpen] = useState<SavedReply | "new" | null>(null);
  const replies = saved.data ?? [];
  const drafts = useDraftNames();
  return (
    <>
      <PageHead title={shellTexts.pages.savedReplies} lead={texts.lead}>
        {saved.data !== undefined && (
          <Button onClick={() => setOpen("new")}>
            {drafts.includes(draftOf(null)) ? texts.addGoOn : texts.add}
          </Button>
        )}
      </PageHead>
      <Awaited query={saved} />
      {saved.data !== undefined && replies.length === 0 && <Nothing {...texts.none} />}
      {saved.data !== undefined && replies.length > 0 && (
        <WideTable
          isCard
          label={shellTexts.pages.savedReplies}
          heads={[texts.number, texts.title, texts.english, texts.filipino, texts.changeShort]}
        >
          {replies.map((reply) => (
            <Table.Tr key={reply.number}>
              <Table.Td>
                <Kbd>{reply.number}</Kbd>
              </Table.Td>
              <Table.Td>
                {reply.title}{" "}
                {drafts.includes(draftOf(reply)) && (
                  <Badge variant="light" color="yellow">
                    {texts.draft}
                  </Badge>
                )}
              </Table.Td>
              <Table.Td className="wraps">{reply.english}</Table.Td>
              <Table.Td className="wraps" lang="fil">
                {reply.filipino}
              </Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.change(reply.title)}
                  onClick={() => setOpen(reply)}
                >
                  {texts.changeShort}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
      {open !== null && (
        <SavedReplyDialog
          reply={open === "new" ? null : open}
          replies={replies}
          close={() => setOpen(null)}
        />
      )}
    </>
  );
}
