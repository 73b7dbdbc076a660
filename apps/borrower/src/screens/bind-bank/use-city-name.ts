import { useEffect, useState } from "react";
import type { App } from "../../app/app.ts";

/** The name of a city's code, looked up when there is one; the code itself until then, or when it has no name. */
export function useCityName(app: App, code: string): string {
  const [found, setFound] = useState({ code: "", name: "" });
  useEffect(() => {
    if (code === "") return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const { askPlaces, cityName } = await import("./places.ts");
      const regions = await askPlaces(app);
      if (isWanted && regions !== null) setFound({ code, name: cityName(regions, code) || code });
    };
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [app, code]);
  return found.code === code ? found.name : code;
}
