import { answerComplaint, AnswerRefused, type AnswerFault } from "../complaints/answer-complaint.ts";
import { findAnyComplaint } from "../complaints/complaint-store.ts";
import { imageAddress, imageNameOf } from "../kept-images/kept-images.ts";
import { ImageRefused } from "../platform/images/image-intake.ts";
import type { DemoComplaintParts } from "./demo-complaints.ts";
import { demoAgent } from "./demo-staff.ts";
import { DemoInputRefused, type ReplyRequest } from "./demo-input.ts";

const FAULTS: Readonly<Record<AnswerFault, string>> = {
  "unknown-complaint": "there is no complaint with this problemId",
  empty: "text is empty and there are no images",
  "too-long": "text is longer than 2000 characters",
  "too-many-images": "there are more than 9 images",
  "unknown-image": "an image is none that this complaint's borrower uploaded and did not use",
  "images-after-first-reply": "only the first reply to a complaint shows images",
  "answered-before": "this complaint has another reply already",
  "borrower-wrote-again": "its borrower wrote again",
};

/** Replies to a complaint as a support agent does in the console: POST /sandbox/replies. */
export async function replyAsAgent(
  { database, clock, images }: DemoComplaintParts,
  { problemId, text, images: replyImages }: ReplyRequest,
): Promise<{ problemId: string; text: string; images: string[] }> {
  const complaintId = Number(problemId);
  const complaint = await findAnyComplaint(database.db, complaintId);
  if (complaint === null) throw new DemoInputRefused(FAULTS["unknown-complaint"]);
  const by = await demoAgent(database.db);
  try {
    const imageNames: string[] = [];
    for (const image of replyImages)
      imageNames.push(imageNameOf(image) ?? (await images.keep(complaint.borrowerId, bytesOf(image))));
    await database.transaction((tx) =>
      answerComplaint(tx, { complaintId, text, imageNames }, { by, now: clock.now() }),
    );
    return { problemId: String(complaintId), text, images: imageNames.map(imageAddress) };
  } catch (failure) {
    if (failure instanceof AnswerRefused) throw new DemoInputRefused(FAULTS[failure.fault]);
    if (failure instanceof ImageRefused) throw new DemoInputRefused(`an image was refused: ${failure.fault}`);
    throw failure;
  }
}

/** A data URL's content, or bare base64. */
function bytesOf(image: string): Buffer {
  return Buffer.from(image.replace(/^data:[^,]*,/, ""), "base64");
}
