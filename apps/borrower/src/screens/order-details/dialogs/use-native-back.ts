import { useEffect, useEffectEvent } from "react";
import type { App } from "../../../app/app.ts";

/** The native app's back closes the dialog, not the page below it (BRG-4). */
export function useNativeBack(app: App, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => app.host.listen({ back: () => back() }), [app]);
}
