import { API_BASE, type Caller } from "@hiram/contract";
import { promotionGetQuestion, promotionGetSid } from "@hiram/contract/captchas/captcha.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { useRef, useState } from "react";
import { type Why, whyOf } from "../visitor/unreachable.ts";

/** What the visitor is asked to solve; `coming` while its visit is being opened. */
export type Puzzle =
  | { readonly kind: "none" }
  | { readonly kind: "coming" }
  | { readonly kind: "picture"; readonly address: string }
  | { readonly kind: "question"; readonly question: string };

export interface Captcha {
  readonly puzzle: Puzzle;
  /** Why there is no puzzle; empty: nothing is wrong. */
  readonly problem: string;
  /** The id of the visit that the puzzle belongs to; empty before the first one. */
  readonly sid: string;
  /** A new picture; it replaces whatever was shown. */
  readonly showPicture: () => Promise<void>;
  /** The alternative for visitors who cannot see a picture. */
  readonly askQuestion: () => Promise<void>;
  /** Another puzzle of the kind that is shown. */
  readonly showAnother: () => Promise<void>;
  /** The picture did not load: its visit may have expired. */
  readonly onPictureBroken: () => Promise<void>;
}

/** The captcha of this visit: get-sid, then the picture with a timestamp (PROMO-4), or a question in words. */
export function useCaptcha(client: Caller, texts: Texts): Captcha {
  const [puzzle, setPuzzle] = useState<Puzzle>({ kind: "none" });
  const [problem, setProblem] = useState<Why | null>(null);
  const [sid, setSid] = useState("");
  /** A visit that was reopened because a picture was broken is not reopened again for the same reason. */
  const isReopened = useRef(false);

  function fail(why: Why): void {
    setPuzzle((last) => (last.kind === "coming" ? { kind: "none" } : last));
    setProblem(() => why);
  }

  /** @returns its id; empty if none could be opened, which is reported */
  async function openVisit(): Promise<string> {
    const reply = await client.call(promotionGetSid, {}, { quiet: true });
    if (!reply.success) {
      fail(whyOf(reply));
      return "";
    }
    setSid(reply.data.sid);
    return reply.data.sid;
  }

  /** @param visit empty: for a new one */
  async function drawPicture(visit: string): Promise<void> {
    if (visit === "") setPuzzle({ kind: "coming" });
    const of = visit || (await openVisit());
    if (of === "") return;
    const query = new URLSearchParams({ sid: of, t: String(Date.now()) });
    setPuzzle({ kind: "picture", address: `${API_BASE}/promotion/get-captcha?${query.toString()}` });
  }

  async function showPicture(): Promise<void> {
    setProblem(null);
    isReopened.current = false;
    await drawPicture(sid);
  }

  async function askQuestion(visit = sid): Promise<void> {
    setProblem(null);
    const of = visit || (await openVisit());
    if (of === "") return;
    const reply = await client.call(promotionGetQuestion, { sid: of }, { quiet: true });
    if (reply.success) setPuzzle({ kind: "question", question: reply.data.question });
    else if (reply.code === UNKNOWN_VISIT && visit !== "") await askQuestion("");
    else fail(whyOf(reply));
  }

  return {
    puzzle,
    problem: problem?.(texts) ?? "",
    sid,
    showPicture,
    askQuestion: () => askQuestion(),
    showAnother: () => (puzzle.kind === "question" ? askQuestion() : showPicture()),
    async onPictureBroken() {
      if (isReopened.current) {
        setPuzzle({ kind: "none" });
        return fail(({ pictureFailed }) => pictureFailed);
      }
      isReopened.current = true;
      return drawPicture("");
    },
  };
}

/** The visit has expired, or never existed. */
const UNKNOWN_VISIT = "404";
