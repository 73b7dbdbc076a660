import { API_BASE } from "@hiram/contract";
import { promotionGetQuestion, promotionGetSid } from "@hiram/contract/captchas/captcha.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { useState } from "react";
import { useApp } from "../shell/app/use-app.ts";
import { type Why, whyOf } from "./use-refusal.ts";

/** What is to be solved, and the visit with which its answer is sent. */
export type Puzzle =
  | { readonly kind: "question"; readonly sid: string; readonly question: string }
  | { readonly kind: "picture"; readonly sid: string; readonly address: string };

export interface Puzzles {
  /** Null until one is needed. */
  readonly asked: Puzzle | null;
  readonly answer: string;
  readonly setAnswer: (answer: string) => void;
  /** What a call that needs it sends along; nothing while none is asked. */
  readonly proof: { readonly sid?: string; readonly capcode?: string };
  /** Why it cannot be sent yet: it has no answer. */
  readonly missing: Why | null;
  /** Asks for a new one. @returns why there is none; null: there is */
  readonly ask: () => Promise<Why | null>;
  /** It has been used up, and no other is needed. */
  readonly forget: () => void;
  /** Has another picture drawn. */
  readonly drawAgain: () => void;
}

const NEEDED: Readonly<Record<Puzzle["kind"], Why>> = {
  question: ({ captchaNeeded }) => captchaNeeded,
  picture: ({ pictureNeeded }) => pictureNeeded,
};

/**
 * A captcha as a question in words, which everyone can read or hear. An address has few of them (decision 7), and a
 * carrier's subscribers share one: once they are used up, it is a picture.
 */
export function usePuzzle(): Puzzles {
  const app = useApp();
  const [asked, setAsked] = useState<Puzzle | null>(null);
  const [answer, setAnswer] = useState("");

  /** Its time is part of the address, so that no browser shows the last one again (PROMO-4). */
  function draw(sid: string): void {
    const query = new URLSearchParams({ sid, t: String(Date.now()) });
    setAsked({ kind: "picture", sid, address: `${API_BASE}/promotion/get-captcha?${query.toString()}` });
  }

  return {
    asked,
    answer,
    setAnswer,
    proof: asked === null ? {} : { sid: asked.sid, capcode: answer },
    missing: asked !== null && answer === "" ? NEEDED[asked.kind] : null,
    forget() {
      setAsked(null);
      setAnswer("");
    },
    async ask() {
      setAnswer("");
      const visit = await app.api.call(promotionGetSid, {}, { quiet: true });
      if (!visit.success) return whyOf(visit);
      const { sid } = visit.data;
      const reply = await app.api.call(promotionGetQuestion, { sid }, { quiet: true });
      if (reply.success) setAsked({ kind: "question", sid, question: reply.data.question });
      else if (reply.code === VISITOR_CODE.tooMany) draw(sid);
      else return whyOf(reply);
      return null;
    },
    drawAgain: () => asked !== null && draw(asked.sid),
  };
}
