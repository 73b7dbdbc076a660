import { createBridge, installNativeHost } from "@hiram/bridge";
import { CODE } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import type { ProfileName } from "@hiram/market/profile.ts";
import { texts as english } from "@hiram/texts/en/shell.ts";
import { texts as filipino } from "@hiram/texts/fil/shell.ts";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { type App, createApp } from "../shell/app/app.ts";
import { addressOf } from "../shell/first-page/first-replies.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import { loadCode } from "../shell/pages/open-screen.ts";
import type { Route } from "../shell/pages/route.ts";
import { AppContext } from "../shell/app/use-app.ts";
import { createSessionStore } from "../shell/app/session-store.ts";

/** A call as it reached the wire. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: Record<string, string>;
}

/** Answers by path below `/api`: data of a success, or a whole envelope if it has a `code`. */
export type Answers = Readonly<Record<string, unknown>>;

export interface TestApp {
  readonly app: App;
  readonly calls: MadeCall[];
  /** The headers of each call, in the order of `calls`. */
  readonly headers: Record<string, string>[];
  readonly failures: string[];
  readonly opened: { address: string; replace: boolean }[];
  /** Messages to the native app, oldest first. */
  readonly messages: { action: string; payload: unknown }[];
  /** Changes what a path answers from now on; `null` is a dead network. */
  readonly answer: (path: string, data: unknown) => void;
}

export interface TestAppOptions {
  readonly answers?: Answers;
  readonly profile?: ProfileName;
  /** English if left out. */
  readonly locale?: Locale;
  readonly today?: string;
  /** No native app around the page, and no session in its address. */
  readonly isPlainBrowser?: boolean;
}

const shellTexts = { en: english, fil: filipino };

/** The real app over a scripted wire and a recording native host (iOS transport). */
export function createTestApp(options: TestAppOptions = {}): TestApp {
  const answers = new Map(Object.entries(options.answers ?? {}));
  const calls: MadeCall[] = [];
  const headers: Record<string, string>[] = [];
  const failures: string[] = [];
  const opened: { address: string; replace: boolean }[] = [];
  const messages: { action: string; payload: unknown }[] = [];
  const messageHandlers = new Proxy(
    {},
    {
      get: (_, action) => ({
        postMessage: (payload: unknown) => messages.push({ action: String(action), payload }),
      }),
    },
  );
  Object.assign(window, { webkit: options.isPlainBrowser === true ? undefined : { messageHandlers } });
  const origin = window.location.origin;
  const { locale = "en" } = options;
  const app = createApp({
    settings: {
      profile: options.profile ?? "document",
      locale,
      defaultLocale: "en",
      keys: null,
      servicePhone: "+63 2 8123 4567",
      checkoutOrigins: ["https://checkout.example.com"],
      today: options.today ?? "2026-11-21",
    },
    session: createSessionStore(new URLSearchParams(options.isPlainBrowser === true ? "" : "sessionId=demo")),
    bridge: createBridge(window, { origin }),
    host: installNativeHost(window, { origin }),
    origin,
    shellTexts: shellTexts[locale],
    fetch: async (input, init) => {
      const address = new URL(addressOf(input), origin);
      const path = address.pathname.replace(/^\/api/, "");
      const body = Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : []);
      headers.push({ ...(init?.headers as Record<string, string> | undefined) });
      calls.push({
        method: init?.method ?? "GET",
        path,
        query: Object.fromEntries(address.searchParams),
        body,
      });
      if (!answers.has(path)) throw new Error(`no answer for ${path}`);
      const data = await answers.get(path);
      if (data === null) throw new TypeError("network is down");
      const isEnvelope = typeof data === "object" && data !== null && "code" in data;
      return {
        ok: true,
        json: async () => (isEnvelope ? data : { code: CODE.success, message: "", data }),
      } as Response;
    },
    pageParameters: () => new URLSearchParams(window.location.search),
    onLoading: () => () => {},
    onFailure: (message) => failures.push(message),
    navigate: (address, { replace }) => opened.push({ address, replace }),
  });
  const answer = (path: string, data: unknown): void => void answers.set(path, data);
  return { app, calls, headers, failures, opened, messages, answer };
}

/** Renders a part of the app, which finds the app through its context. */
export function renderWithin({ app }: TestApp, part: ReactNode): RenderResult {
  return render(<AppContext value={app}>{part}</AppContext>);
}

/** Opens a route as the app would and renders its screen; `reload` loads and renders it again, as in another language. */
export async function renderRoute(route: Route, test: TestApp, query: AddressQuery) {
  const element = async (app: App) => {
    const [{ Screen, load }, texts] = await loadCode(app.locale(), route);
    const data = await load(app, query, route.texts);
    return (
      <AppContext value={app}>
        <Screen query={query} texts={texts} data={data} reload={() => void reload()} />
      </AppContext>
    );
  };
  const view = render(await element(test.app));
  const reload = async (app = test.app): Promise<void> => view.rerender(await element(app));
  return { ...view, reload };
}
