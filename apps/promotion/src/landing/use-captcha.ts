import { API_BASE, type Caller } from "@hiram/contract";
import { promotionGetQuestion, promotionGetSid } from "@hiram/contract/promotion/captcha.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { useRef, useState } from "react";
import { isUnreachable } from "../visitor/unreachable.ts";

/** What the visitor is asked to solve. */
export type Puzzle =
  | { readonly kind: "none" }
  | { readonly kind: "picture"; readonly address: string }
  | { readonly kind: "question"; readonly question: string };

export interface Captcha {
  readonly puzzle: Puzzle;
  /** Why there is no puzzle; empty: nothing is wrong. */
  readonly problem: string;
  /** The id of the visit that the puzzle belongs to; empty before the first one. */
  readonly sid: () => string;
  /** A new picture; it takes the place of whatever was shown. */
  readonly showPicture: () => Promise<void>;
  /** The way round it for who cannot see one. */
  readonly askQuestion: () => Promise<void>;
  /** Another puzzle of the kind that is shown. */
  readonly showAnother: () => Promise<void>;
  /** The picture did not load: its visit may be over. */
  readonly onPictureBroken: () => Promise<void>;
}

/** The captcha of this visit: get-sid, then the picture with a timestamp (PROMO-4), or a question in words. */
export function useCaptcha(client: Caller, texts: Texts): Captcha {
  const [puzzle, setPuzzle] = useState<Puzzle>({ kind: "none" });
  const [problem, setProblem] = useState("");
  const sid = useRef("");
  /** A visit opened anew because a picture was broken is not opened once more for the same reason. */
  const isReopened = useRef(false);

  async function openVisit(): Promise<boolean> {
    const reply = await client.call(promotionGetSid, {}, { quiet: true });
    if (reply.success) sid.current = reply.data.sid;
    else setProblem(isUnreachable(reply) ? texts.networkFailure : reply.message);
    return reply.success;
  }

  async function showPicture(): Promise<void> {
    setProblem("");
    isReopened.current = false;
    if (sid.current !== "" || (await openVisit())) drawPicture();
  }

  function drawPicture(): void {
    const query = new URLSearchParams({ sid: sid.current, t: String(Date.now()) });
    setPuzzle({ kind: "picture", address: `${API_BASE}/promotion/get-captcha?${query.toString()}` });
  }

  async function askQuestion(isAgain = false): Promise<void> {
    setProblem("");
    if (sid.current === "" && !(await openVisit())) return;
    const reply = await client.call(promotionGetQuestion, { sid: sid.current }, { quiet: true });
    if (reply.success) {
      setPuzzle({ kind: "question", question: reply.data.question });
    } else if (reply.code === UNKNOWN_VISIT && !isAgain) {
      sid.current = "";
      await askQuestion(true);
    } else {
      setProblem(isUnreachable(reply) ? texts.networkFailure : reply.message);
    }
  }

  return {
    puzzle,
    problem,
    sid: () => sid.current,
    showPicture,
    askQuestion: () => askQuestion(),
    showAnother: () => (puzzle.kind === "question" ? askQuestion() : showPicture()),
    async onPictureBroken() {
      setPuzzle({ kind: "none" });
      if (isReopened.current) return setProblem(texts.pictureFailed);
      isReopened.current = true;
      if (await openVisit()) drawPicture();
    },
  };
}

/** The visit is over, or never was. */
const UNKNOWN_VISIT = "404";
