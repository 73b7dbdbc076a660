import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach } from "vitest";
import type { SandboxOptions } from "../app.ts";
import { type Lender, post, startLender, startSandbox } from "./lender.ts";

/** A page's answer; `location` is null unless it redirects. */
export interface Visited {
  status: number;
  text: string;
  location: string | null;
}

/** What was announced to the lender. */
export interface Announced {
  type: string;
  data: Record<string, unknown>;
}

/** A sandbox in a test, with the lender it announces to. */
export interface SandboxUnderTest {
  readonly url: string;
  readonly lender: Lender;
  /** The announcements to the lender so far, in order. */
  announced: () => Announced[];
  /** Calls as a program does: JSON to a path, with a key if one is needed. */
  post: (path: string, body: unknown, key?: string) => ReturnType<typeof post>;
  /** Visits a page as a browser does; with `form`, submits it. */
  visit: (path: string, form?: Record<string, string>) => Promise<Visited>;
  /** Ends this sandbox and starts another with the same lender. */
  restart: (changes?: Partial<SandboxOptions>) => Promise<void>;
}

/** A fresh sandbox and lender for each test of the file that calls this. */
export function withSandbox(): SandboxUnderTest {
  let lender: Lender;
  let sandbox: { readonly app: FastifyInstance; readonly url: string };

  beforeEach(async () => {
    lender = await startLender();
    sandbox = await startSandbox(lender.url);
  });
  afterEach(async () => {
    await sandbox.app.close();
    await lender.close();
  });

  return {
    get url() {
      return sandbox.url;
    },
    get lender() {
      return lender;
    },
    announced: () => lender.received.map(({ body }) => JSON.parse(body) as Announced),
    post: (path, body, key) => post(sandbox.url + path, body, key),
    async visit(path, form) {
      const answer = await fetch(sandbox.url + path, {
        headers: { accept: "text/html" },
        redirect: "manual",
        ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
      });
      return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
    },
    async restart(changes) {
      await sandbox.app.close();
      sandbox = await startSandbox(lender.url, changes);
    },
  };
}
