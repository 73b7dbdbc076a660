import type { Reply } from "@hiram/contract";
import { type ProblemInit, problemInitForm } from "@hiram/contract/complaints/complaint-form.ts";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { notAdmittedWarning } from "../collection-type.ts";
import { WayOnScreen } from "../way-on-screen.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { ComplaintForm } from "./complaint-form.tsx";
import { complaintSubject } from "./complaint-subject.ts";
import { useApp } from "../../shell/app/use-app.ts";
import type { App } from "../../shell/app/app.ts";

export interface ComplainPageNextData {
  readonly reply: Reply<ProblemInit>;
}

export const page = declarePage({ load: loadComplainPageNext, Screen: ComplainPageNextScreen });

/** Asks for the titles of types and orders, by GET (CMP-3). Resolves with a failed reply, never rejects. */
async function loadComplainPageNext(app: App): Promise<ComplainPageNextData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemInitForm, {}, { quiet: true, loadingText: loading }) };
}

/** Writing a complaint, or why this link does not lead to one (CMP-3 to CMP-7). */
function ComplainPageNextScreen({
  query,
  texts,
  data,
  reload,
}: ScreenProps<"complain-page-next", ComplainPageNextData>) {
  const app = useApp();
  const { reply } = data;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  const subject = complaintSubject(query, reply.data);
  if (typeof subject === "object") return <ComplaintForm texts={texts} subject={subject} />;
  const messages = {
    "no-type": texts.startAgain,
    "unknown-order": texts.unknownOrder,
    "not-admitted": notAdmittedWarning(app, texts),
  };
  return (
    <WayOnScreen
      title={texts.title}
      message={messages[subject]}
      href={app.address("complaint")}
      label={texts.writeComplaint}
    />
  );
}
