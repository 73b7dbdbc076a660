import { useEffect, useEffectEvent } from "react";

const shown = new Set<() => void>();

/** Takes names, numbers and pictures that were revealed off the screen: nobody may be at it who gave a reason for them. */
export const takeBackReveals = (): void => shown.forEach((takeBack) => takeBack());

/** @param takeBack forgets what this component has revealed; what was typed stays */
export function useTakenBack(takeBack: () => void): void {
  const onTakenBack = useEffectEvent(takeBack);
  useEffect(() => {
    const listener = (): void => onTakenBack();
    shown.add(listener);
    return () => void shown.delete(listener);
  }, []);
}
