import { useEffect, useState } from "react";
import type { App } from "../../app/app.ts";
import { askPlaces, cityName } from "./places.ts";

/** The name of a city's code, looked up when there is one; 'loading...' until then, the code when it has none. */
export function useCityName(app: App, code: string): string {
  const [found, setFound] = useState({ code: "", name: "" });
  useEffect(() => {
    if (code === "") return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const regions = await askPlaces(app);
      if (isWanted) setFound({ code, name: (regions && cityName(regions, code)) || code });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [app, code]);
  if (code === "") return "";
  return found.code === code ? found.name : app.shellTexts().loading;
}
