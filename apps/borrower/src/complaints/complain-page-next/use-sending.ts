import { CODE } from "@hiram/contract";
import { problemSave } from "@hiram/contract/complaints/send-complaint.ts";
import { useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import type { ComplaintSubject } from "./complaint-subject.ts";
import { useApp } from "../../shell/app/use-app.ts";

interface Sending {
  /** Why the last attempt failed; empty if there was none. */
  readonly problem: string;
  /** The server has the complaint. */
  readonly isSent: boolean;
  /** Settles when the button may be tapped again. */
  readonly send: (text: string, images: readonly string[]) => Promise<void>;
}

/**
 * Sending a complaint. What the server answers is toasted (CMP-6); a failure is kept, so that it can still be read
 * afterwards.
 */
export function useSending(
  texts: Texts<"complain-page-next">,
  { type, sonType, order }: ComplaintSubject,
  onSent: () => void,
): Sending {
  const app = useApp();
  const [problem, setProblem] = useState("");
  const [isSent, setSent] = useState(false);
  async function send(text: string, images: readonly string[]): Promise<void> {
    setProblem("");
    const complaint = {
      problemType: type.value,
      problemSonType: String(sonType?.value ?? ""),
      problemDetail: text,
      problemImage: images.join(","),
      orderNo: order?.orderNo ?? "",
    };
    const reply = await app.api.call(problemSave, complaint, { quiet: true });
    if (reply.success) {
      onSent();
      setSent(true);
      return;
    }
    const message = reply.message || texts.saveFailed;
    setProblem(message);
    if (reply.code !== CODE.network) app.onFailure(message);
  }
  return { problem, isSent, send };
}
