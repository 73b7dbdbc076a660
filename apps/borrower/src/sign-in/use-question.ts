import { promotionGetQuestion, promotionGetSid } from "@hiram/contract/promotion/captcha.ts";
import { useState } from "react";
import { useApp } from "../shell/use-app.ts";

interface Asked {
  /** The visit with which its answer is sent. */
  readonly sid: string;
  readonly text: string;
}

export interface Question {
  /** Null until one is needed. */
  readonly asked: Asked | null;
  /** Asks for a new one. @returns why there is none; empty: there is */
  readonly ask: () => Promise<string>;
}

/** A captcha as a question in words, which everyone can read or hear. */
export function useQuestion(): Question {
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    async ask() {
      const visit = await app.api.call(promotionGetSid, {}, { quiet: true });
      if (!visit.success) return visit.message;
      const { sid } = visit.data;
      const reply = await app.api.call(promotionGetQuestion, { sid }, { quiet: true });
      if (!reply.success) return reply.message;
      setAsked({ sid, text: reply.data.question });
      return "";
    },
  };
}
