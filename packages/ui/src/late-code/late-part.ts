import { useEffect, useEffectEvent, useState } from "react";
import { keepTrying } from "./keep-trying.ts";
import { forgetLoadings, orLoadAnew } from "./load-anew.ts";

/** A part of an app whose code comes when it is needed, so that the page is seen sooner. */
export interface LatePart<Part> {
  /** The part once it has been loaded; null before. */
  readonly here: () => Part | null;
  /** Loads it. Rejects when the network is away; a later call asks again. */
  readonly load: () => Promise<Part>;
  /** Loads it before it is needed: what fails is left to `load`. */
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

/** A part that is shown as soon as it is here. */
export interface ShownPart<Part> {
  /** Null until it is here. */
  readonly part: Part | null;
  /** It could not be had; it is asked for again by itself, and this is for what is said meanwhile. */
  readonly hasFailed: boolean;
  /** Asks for it now. */
  readonly retry: () => Promise<void>;
}

/**
 * Loads a part for a component that shows it: at once, and where that fails, when the network is back.
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
