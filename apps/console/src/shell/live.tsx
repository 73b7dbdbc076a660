import type { LiveTopic } from "@hiram/contract/staff/live.ts";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { openLiveStream } from "./live-stream.ts";

/** How often lists are asked for anew while no stream tells of their changes. */
const REFRESH_MS = 10_000;

const StreamContext = createContext<string | null>(null);

/**
 * The lists by the first part of their query's key; what waits for a second person shows in the list it came from. The
 * approvals' own list stays as it is until its reader asks: an approved request may show what is shown only once.
 */
const KEYS_OF_TOPIC: Readonly<Record<LiveTopic, readonly string[]>> = {
  cases: ["cases"],
  look: ["look"],
  applications: ["applications"],
  collections: ["collections"],
  money: ["money"],
  offerings: ["offerings"],
  approvals: ["money", "offerings"],
};

/** Has the lists on the screen asked for anew when they change (CON-11). @param isLost no stream is let in meanwhile */
export function Live({ isLost, children }: { readonly isLost: boolean; readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [stream, setStream] = useState<string | null>(null);
  useEffect(() => {
    if (isLost) return undefined;
    const renew = (key: readonly (string | number)[]): void =>
      void queries.invalidateQueries({ queryKey: key });
    return openLiveStream({
      onStream: setStream,
      onChanged: ({ topic, of }) => {
        for (const key of KEYS_OF_TOPIC[topic]) renew(of === "" ? [key] : [key, Number(of)]);
      },
      onMissed: () => {
        for (const key of new Set(Object.values(KEYS_OF_TOPIC).flat())) renew([key]);
      },
      onEnded: () => renew(["me"]),
    });
  }, [isLost, queries]);
  return <StreamContext value={stream}>{children}</StreamContext>;
}

/** The stream by which this page hears of changes; null: none at this moment. */
export const useLiveStream = (): string | null => use(StreamContext);

/** `refetchInterval` of a list that changes while it is looked at: a stream tells of it, or it is asked for anew. */
export const useRefresh = (): number | false => (use(StreamContext) === null ? REFRESH_MS : false);
