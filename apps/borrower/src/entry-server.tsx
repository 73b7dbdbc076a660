import { createBridge, installNativeHost } from "@hiram/bridge";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { loadTexts } from "@hiram/market/texts/load.ts";
import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";
import { createApp } from "./app/app.ts";
import { callKey } from "@hiram/contract";
import type { PageSettings } from "./app/page-settings.ts";
import { createAppRouter } from "./app/router.tsx";
import { createSessionStore } from "./app/session-store.ts";

/** One call that a page's loader made, and the envelope that answered it. */
export interface FirstReply {
  readonly key: string;
  readonly envelope: string;
}

/** A call as the client would have sent it. */
export interface FirstCall {
  readonly method: string;
  /** Path and query, below the origin. */
  readonly address: string;
  readonly body: string;
}

export interface RenderRequest {
  /** Path and query of the page. */
  readonly address: string;
  readonly origin: string;
  readonly settings: PageSettings;
  /** Answers a call in process, as the HTTP route would. */
  readonly answer: (call: FirstCall) => Promise<string>;
}

export interface RenderedPage {
  readonly found: boolean;
  readonly html: string;
  readonly replies: readonly FirstReply[];
}

/** Renders a borrower page with its first data. Rejects when a screen fails to render: send the shell then. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const replies: FirstReply[] = [];
  const router = await routerFor(request, async (call) => {
    const envelope = await request.answer(call);
    replies.push({ key: callKey(call.address, call.body), envelope });
    return envelope;
  });
  await router.load();
  const html = await renderedText(<RouterProvider router={router} />);
  return { found: router.state.statusCode !== 404, html, replies };
}

/** The calls that a page starts with, without making them: a busy server's shell starts them in the browser. */
export async function firstCalls(request: Omit<RenderRequest, "answer">): Promise<readonly FirstCall[]> {
  const calls: FirstCall[] = [];
  const router = await routerFor(request, (call) => {
    calls.push(call);
    return new Promise(() => {});
  });
  void router.load();
  await new Promise(setImmediate);
  return calls;
}

async function routerFor(
  { address, origin, settings }: Omit<RenderRequest, "answer">,
  answer: (call: FirstCall) => Promise<string>,
) {
  const query = new URL(address, origin).searchParams;
  const app = createApp({
    settings,
    session: createSessionStore(query),
    bridge: createBridge(undefined, { origin }),
    host: installNativeHost(undefined, { origin }),
    origin,
    shellTexts: await loadTexts(settings.locale, "shell"),
    fetch: async (input, init) => {
      const body = init?.body instanceof URLSearchParams ? init.body.toString() : "";
      const text = await answer({ method: init?.method ?? "GET", address: String(input as string), body });
      return { json: async (): Promise<unknown> => JSON.parse(text) } as Response;
    },
    onLoading: () => () => {},
    onFailure: () => {},
  });
  return createAppRouter(app, { history: createMemoryHistory({ initialEntries: [address] }), isServer: true });
}

/** The whole markup; screens have their data before they render, so there is nothing to wait for. */
function renderedText(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(sink), onError: reject, onShellError: reject });
  });
}
