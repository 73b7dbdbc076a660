import { useEffect, useRef } from "react";

/**
 * Tells whether the screen that an action began on is still shown once its answer arrives: whoever gave up waiting is
 * busy elsewhere by then, and stays there.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return () => isShown.current;
}
