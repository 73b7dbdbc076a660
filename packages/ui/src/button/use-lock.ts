import { useRef, useState } from "react";
import { toast } from "../toasts/toast-store.ts";

interface Lock {
  /** The work of the last tap is under way, as the markup shows it. */
  readonly isWorking: boolean;
  /**
   * Acts on a tap, unless the work of the one before is under way. @returns whether it acted
   * @param act if it returns a promise, the work is under way until that settles
   */
  readonly press: (act: () => unknown) => boolean;
}

/** The lock is set in the tap handler itself, before React renders, so that two quick taps act once (PAY-3). */
export function useLock(): Lock {
  const [isWorking, setWorking] = useState(false);
  const locked = useRef(false);

  function press(act: () => unknown): boolean {
    if (locked.current) return false;
    // Whatever the last attempt reported, this is a new one.
    toast.forgetErrors();
    const work = act();
    if (!(work instanceof Promise)) return true;
    locked.current = true;
    setWorking(true);
    const finish = () => {
      locked.current = false;
      setWorking(false);
    };
    // Calls never reject (WIRE-7); if anything else fails, it must not stay locked.
    work.then(finish, finish);
    return true;
  }

  return { isWorking, press };
}
