import { latePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { useEffect, useState } from "react";
import { useApp } from "../shell/app/use-app.ts";

/** The pickers, loaded separately so that the form appears sooner. */
export const latePickers = latePart(() => import("./pickers.ts"));

/**
 * The name of a city's code, looked up when there is one; dots until then, and the code itself if it has no
 * name.
 */
export function useCityName(code: string): string {
  const app = useApp();
  const { part } = useLatePart(code === "" ? null : latePickers);
  const [found, setFound] = useState({ code: "", name: "" });
  useEffect(() => {
    if (code === "" || part === null) return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const regions = await part.askPlaces(app);
      if (isWanted) setFound({ code, name: (regions && part.cityName(regions, code)) || code });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [app, code, part]);
  return found.code === code ? found.name : "…";
}
