import type { LiveTopic } from "@hiram/contract/staff/presence/live.ts";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { isLeftAlone } from "./left-alone.ts";
import { openLiveStream } from "./live-stream.ts";
import { takeBackReveals } from "./reveals.ts";

/** How often lists are reloaded while no stream reports their changes. */
const REFRESH_MS = 10_000;
/** How often what no stream reports is reloaded. */
const UNREPORTED_MS = 60_000;

const StreamContext = createContext<string | null>(null);

/**
 * The lists, by the first part of their query's key; what waits for a second person shows in the list it came
 * from. The approvals' own list stays as it is: its reader may be writing in a request that a colleague decides.
 */
const KEYS_OF_TOPIC: Readonly<Record<LiveTopic, readonly string[]>> = {
  cases: ["cases"],
  case: ["look"],
  applications: ["applications"],
  application: ["look"],
  collections: ["collections"],
  order: ["look"],
  money: ["money"],
  offerings: ["offerings"],
  approvals: ["money", "offerings", "policies", "borrower"],
};

/** Reloads the lists on the screen when they change (CON-11). */
export function Live({
  isLost,
  onLost,
  children,
}: {
  /** No stream can be opened meanwhile. */
  readonly isLost: boolean;
  /** The stream says that the session is over, and nobody is there for whom a call would find it so. */
  readonly onLost: () => void;
  readonly children: ReactNode;
}) {
  const queries = useQueryClient();
  const [stream, setStream] = useState<string | null>(null);
  const onAloneAndLost = useEffectEvent(onLost);
  useEffect(() => {
    if (isLost) return undefined;
    // A call counts as use of the session: a screen that was left alone asks once somebody is back.
    const renew = (key: readonly (string | number)[]): void =>
      void queries.invalidateQueries({
        queryKey: key,
        refetchType: isLeftAlone() ? "none" : "active",
      });
    return openLiveStream({
      onStream: setStream,
      onChanged: ({ topic, of }) => {
        for (const key of KEYS_OF_TOPIC[topic]) renew(of === "" ? [key] : [key, topic, Number(of)]);
      },
      onMissed: () => {
        for (const key of new Set(Object.values(KEYS_OF_TOPIC).flat())) renew([key]);
      },
      onEnded: () => {
        takeBackReveals();
        renew(["me"]);
        if (isLeftAlone()) onAloneAndLost();
      },
    });
  }, [isLost, queries]);
  return <StreamContext value={stream}>{children}</StreamContext>;
}

/** The stream from which this page hears of changes; null: none at the moment. */
export const useLiveStream = (): string | null => use(StreamContext);

/**
 * `refetchInterval` of a list that may change while it is shown: a stream reports changes, or it is polled.
 */
export const useRefresh = (): number | false => (use(StreamContext) === null ? REFRESH_MS : false);

/**
 * `refetchInterval` of what also changes by what no stream reports: an ordinary payment, ten at night, the end of the
 * day of a promise.
 */
export const useRefreshByTheMinute = (): number => useRefresh() || UNREPORTED_MS;
