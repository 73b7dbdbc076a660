import { type ApprovalList, approvalList } from "@hiram/contract/staff/approvals/approvals.ts";
import { approvalTexts as texts } from "@hiram/texts/console/approvals.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { instantText } from "../shell/words/dates.ts";
import { keepDraft, readDraft } from "../shell/session/draft-store.ts";
import { useDraftNames } from "../shell/drafts/kept-draft.ts";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { UnsentWords } from "../shell/drafts/unsent-words.tsx";

/** The name of the draft of a decision's reason. */
export const draftOf = (approvalId: number): string => `approval-${approvalId}`;

/** The reasons that the reader was writing when others decided. @param open the numbers of all open requests */
export function UnsentReasons({ open }: { readonly open: readonly number[] }) {
  const drafted = useDraftNames().flatMap((name) => /^approval-(\d+)$/.exec(name)?.[1] ?? []);
  return drafted
    .map(Number)
    .filter((id) => !open.includes(id))
    .map((id) => <UnsentReason key={id} approvalId={id} />);
}

function UnsentReason({ approvalId }: { readonly approvalId: number }) {
  const { staffId, name: reader } = useSession().me;
  const name = draftOf(approvalId);
  const decided = useQuery({
    queryKey: ["approvals", "decided", approvalId],
    // The page of decided ones that begins with it.
    queryFn: () => ask(approvalList, { state: "decided", before: String(approvalId + 1) }),
  });
  const request = decided.data?.requests.find((each) => each.approvalId === approvalId);
  // Sent after all: its answer never arrived, or what was asked for turned out to be out of date.
  const isSent = request?.decidedBy === reader && request.decidedWhy === readDraft({ staffId, name })?.trim();
  useEffect(() => {
    if (isSent) keepDraft({ staffId, name }, null);
  }, [isSent, staffId, name]);
  if (decided.isPending || isSent) return null;
  return <UnsentWords happened={happenedTo(approvalId, request)} drafts={[{ name, label: texts.why }]} />;
}

/** What became of a request, as a sentence. @param request absent: it is nobody's to know any more */
function happenedTo(approvalId: number, request: ApprovalList["requests"][number] | undefined): string {
  if (request === undefined || request.outcome === "") return texts.over(approvalId);
  const { outcome, decidedBy, decidedAt } = request;
  const when = decidedAt === "" ? "" : instantText(decidedAt);
  return texts.overBy(approvalId, texts.decidedBy(texts.outcomes[outcome], decidedBy, when));
}
