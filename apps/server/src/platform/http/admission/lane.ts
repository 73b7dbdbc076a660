/** How long a request may wait for its turn. */
export interface QueueAge {
  /** During a burst: the queue was empty a moment ago. */
  readonly longestMs: number;
  /** While the queue never empties: waiting then helps nobody and only makes everyone slower. */
  readonly targetMs: number;
}

export interface LaneLimits {
  /** How many work at once; as many may wait besides. */
  readonly atOnce: number;
  readonly age: QueueAge;
}

/** The last this many freed places predict when the next one comes free. */
const SMOOTHED_OVER = 8;

/** Thrown to callers who are not let in. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

export interface Lane {
  /** Whether one more would be refused right now. */
  readonly isFull: () => boolean;
  /**
   * Lets in, now or in turn.
   * @returns a function to call once, when the work is done
   * @throws {LaneFull} at once, or when the turn did not come in time
   */
  readonly enter: () => Promise<() => void>;
  /** Lets in now or not at all. @returns a function to call when the work is done; null when there is no place */
  readonly enterAtOnce: () => (() => void) | null;
  readonly working: () => number;
  readonly waiting: () => number;
}

interface Waiting {
  readonly since: number;
  readonly letIn: () => void;
  readonly sendAway: () => void;
}

/**
 * Lets a number in at once and has as many wait, limited by age: CoDel's rule as Facebook's servers apply it ("Fail at
 * scale", ACM Queue 2015). In a burst everybody may wait a little; when the queue never empties, those who have waited
 * longer than the target are refused, so that the ones let in are recent and their callers still there.
 * @param now milliseconds of a monotonic clock
 */
export function openLane({ atOnce, age }: LaneLimits, now: () => number = () => performance.now()): Lane {
  const queue: Waiting[] = [];
  let working = 0;
  let emptyAt = now();
  let timer: NodeJS.Timeout | undefined;
  /** The smoothed time between places coming free while all are taken, and when the last one did. */
  let gapMs = 0;
  let leftAt: number | null = null;

  /** One more would exceed the queue, or wait longer than anyone may: cheaper to refuse at once than after the wait. */
  const isFull = (): boolean => queue.length >= atOnce || queue.length * gapMs > age.longestMs;
  /** Demand exceeds capacity: the queue has not been empty for as long as anybody may wait. */
  const isStanding = (): boolean => queue.length > 0 && now() - emptyAt > age.longestMs;

  function leaver(): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      measureGap();
      working -= 1;
      letNextIn();
    };
  }

  function measureGap(): void {
    const at = now();
    const wasFull = working === atOnce;
    if (wasFull && leftAt !== null) {
      const gap = at - leftAt;
      gapMs = gapMs === 0 ? gap : gapMs + (gap - gapMs) / SMOOTHED_OVER;
    }
    leftAt = wasFull ? at : null;
    if (!wasFull) gapMs = 0;
  }

  function enterAtOnce(): (() => void) | null {
    if (working >= atOnce) return null;
    working += 1;
    return leaver();
  }

  function letNextIn(): void {
    const patience = isStanding() ? age.targetMs : age.longestMs;
    while (working < atOnce) {
      const next = queue.shift();
      if (next === undefined) break;
      if (now() - next.since > patience) next.sendAway();
      else {
        working += 1;
        next.letIn();
      }
    }
    if (queue.length === 0) emptyAt = now();
  }

  /** Nobody waits longer than the longest time, even if no work ends to let the next one in. */
  function watch(): void {
    const [first] = queue;
    if (timer !== undefined || first === undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        while (queue[0] !== undefined && now() - queue[0].since >= age.longestMs) queue.shift()?.sendAway();
        watch();
      },
      Math.max(1, first.since + age.longestMs - now()),
    );
  }

  return {
    isFull,
    working: () => working,
    waiting: () => queue.length,
    enterAtOnce,
    async enter() {
      const leave = enterAtOnce();
      if (leave !== null) return leave;
      if (isFull()) throw new LaneFull("too many are waiting");
      if (queue.length === 0) emptyAt = now();
      return new Promise((resolve, reject) => {
        queue.push({
          since: now(),
          letIn: () => resolve(leaver()),
          sendAway: () => reject(new LaneFull("waited too long")),
        });
        watch();
      });
    },
  };
}
