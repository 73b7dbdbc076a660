import { createContext, use } from "react";
import type { App } from "./app.ts";

/** Provides the app to its children; each visit's screen has one of its own (screen-cache.ts). */
export const AppContext = createContext<App | null>(null);

/** The app in which the component is shown. */
export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error("shown outside of the app");
  return app;
}
