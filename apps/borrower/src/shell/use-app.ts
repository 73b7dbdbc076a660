import { createContext, use } from "react";
import type { App } from "./app.ts";

/** Gives its children the app; a screen has one of its own for each visit (screen-cache.ts). */
export const AppContext = createContext<App | null>(null);

/** The app that the component is shown by. */
export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error("shown outside of the app");
  return app;
}
