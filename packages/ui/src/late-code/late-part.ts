import { useEffect, useEffectEvent, useState } from "react";
import { keepTrying } from "./keep-trying.ts";
import { forgetLoadings, orLoadAnew } from "./load-anew.ts";

/** A part of an app whose code is loaded when needed, so that the page appears sooner. */
export interface LatePart<Part> {
  /** The part once it has been loaded; null before. */
  readonly here: () => Part | null;
  /** Loads it. Rejects when the network is down; a later call tries again. */
  readonly load: () => Promise<Part>;
  /** Loads it before it is needed; failures are left to `load`. */
  readonly loadAhead: () => Promise<unknown>;
}

/** @param importIt a dynamic import */
export function latePart<Part>(importIt: () => Promise<Part>): LatePart<Part> {
  let here: Part | null = null;
  const keep = (part: Part): Part => (here = part);
  return {
    here: () => here,
    load: async () => here ?? keep(await orLoadAnew(importIt)),
    loadAhead: async () => here ?? keep(await importIt()),
  };
}

/** A part that is shown as soon as it is loaded. */
export interface ShownPart<Part> {
  /** Null until it is loaded. */
  readonly part: Part | null;
  /** It could not be loaded; it is retried automatically, and this tells the component to say so meanwhile. */
  readonly hasFailed: boolean;
  /** Retries now. */
  readonly retry: () => Promise<void>;
}

/**
 * Loads a part for the component that shows it: at once and, where that fails, when the network is back.
 * @param late null while none is wanted
 */
export function useLatePart<Part>(late: LatePart<Part> | null): ShownPart<Part> {
  const [outcome, setOutcome] = useState({ late, hasFailed: false });

  async function attempt(): Promise<boolean> {
    if (late === null) return true;
    const hasFailed = (await late.load().catch(() => null)) === null;
    setOutcome({ late, hasFailed });
    return !hasFailed;
  }

  const start = useEffectEvent(attempt);
  useEffect(() => {
    if (late === null || late.here() !== null) return undefined;
    let stop: (() => void) | null = null;
    let isLeft = false;
    const begin = async (): Promise<void> => {
      const isHere = await start();
      if (!isHere && !isLeft) stop = keepTrying(() => start());
    };
    void begin();
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [late]);

  const part = late?.here() ?? null;
  return {
    part,
    hasFailed: part === null && outcome.late === late && outcome.hasFailed,
    async retry() {
      forgetLoadings();
      await attempt();
    },
  };
}
