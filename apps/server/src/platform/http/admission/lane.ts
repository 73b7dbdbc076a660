/** How long a request may wait for its turn, in milliseconds. */
export interface QueueAge {
  /** During a burst, when the queue was empty a moment ago; nobody ever waits longer. */
  readonly longestMs: number;
  /** What the door allows while the queue never empties: waiting then helps nobody and only makes everyone slower. */
  readonly targetMs: number;
}

export interface LaneLimits {
  /** How many work at once; as many may wait besides. */
  readonly atOnce: number;
  readonly age: QueueAge;
}

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
 * Lets a number in at once and has as many wait, limited by age as CoDel and Facebook's servers do ("Fail at scale", ACM
 * Queue 2015): in a burst everybody may wait a little; when the queue never empties, only those get in whose turn comes
 * within the target, so that they are recent and their callers still there. Other than there, the door decides, by how
 * fast places become free: whoever is refused when their turn comes has been read and parsed in vain.
 * @param now milliseconds of a monotonic clock
 */
export function openLane({ atOnce, age }: LaneLimits, now: () => number = () => performance.now()): Lane {
  const queue: Waiting[] = [];
  let working = 0;
  let emptyAt = now();
  let timer: NodeJS.Timeout | undefined;
  /**
   * When places came free while all were taken, at most one turn of them: places come free in bursts, one burst for each
   * round of the event loop, which a shorter memory would take for the pace.
   */
  const freedAt: number[] = [];

  /** Demand exceeds capacity: the queue has not been empty for as long as anybody may wait. */
  const isStanding = (): boolean => queue.length > 0 && now() - emptyAt > age.longestMs;
  /**
   * One more would exceed the queue, or wait too long. Whom the door lets in is not sent away for the target's sake: a
   * request that has been read and parsed has cost more than a refusal at once does.
   */
  const isFull = (): boolean =>
    queue.length >= atOnce || queue.length * gapMs() > (isStanding() ? age.targetMs : age.longestMs);

  /** The time from one place coming free to the next, while all are taken; 0 while that is not known. */
  function gapMs(): number {
    const [first] = freedAt;
    const last = freedAt.at(-1);
    if (first === undefined || last === undefined || freedAt.length < 2) return 0;
    return (last - first) / (freedAt.length - 1);
  }

  function leaver(): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      noteFreedPlace();
      working -= 1;
      letNextIn();
    };
  }

  function noteFreedPlace(): void {
    if (working < atOnce) freedAt.length = 0;
    else if (freedAt.push(now()) > atOnce + 1) freedAt.shift();
  }

  function enterAtOnce(): (() => void) | null {
    if (working >= atOnce) return null;
    working += 1;
    return leaver();
  }

  function letNextIn(): void {
    while (working < atOnce) {
      const next = queue.shift();
      if (next === undefined) break;
      if (now() - next.since > age.longestMs) next.sendAway();
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
