import { promotionGetQuestion, promotionGetSid } from "@hiram/contract/promotion/captcha.ts";
import { useState } from "react";
import { useApp } from "../shell/use-app.ts";
import { type Why, whyOf } from "./use-refusal.ts";

interface Asked {
  /** The visit with which its answer is sent. */
  readonly sid: string;
  readonly text: string;
}

export interface Question {
  /** Null until one is needed. */
  readonly asked: Asked | null;
  /** Asks for a new one. @returns why there is none; null: there is */
  readonly ask: () => Promise<Why | null>;
}

/** A captcha as a question in words, which everyone can read or hear. */
export function useQuestion(): Question {
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    async ask() {
      const visit = await app.api.call(promotionGetSid, {}, { quiet: true });
      if (!visit.success) return whyOf(visit);
      const { sid } = visit.data;
      const reply = await app.api.call(promotionGetQuestion, { sid }, { quiet: true });
      if (!reply.success) return whyOf(reply);
      setAsked({ sid, text: reply.data.question });
      return null;
    },
  };
}
