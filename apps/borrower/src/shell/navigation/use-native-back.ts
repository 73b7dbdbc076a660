import { useEffect, useEffectEvent } from "react";
import { useApp } from "../app/use-app.ts";

/** The native app's back closes what lies over the page, not the page (BRG-4). */
export function useNativeBack(onBack: () => void): void {
  const app = useApp();
  const back = useEffectEvent(onBack);
  useEffect(() => app.host.listen({ back: () => back() }), [app]);
}
