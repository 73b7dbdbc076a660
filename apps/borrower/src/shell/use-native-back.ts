import { useEffect, useEffectEvent } from "react";
import type { App } from "./app.ts";

/** The native app's back closes what lies over the page, not the page (BRG-4). */
export function useNativeBack(app: App, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => app.host.listen({ back: () => back() }), [app]);
}
