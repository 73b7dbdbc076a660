import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateSync } from "otplib";
import { demoProduct } from "../../apps/server/src/demo/demo-products.ts";
import { defaultChannels } from "../../apps/server/src/payment-channels/default-channels.ts";

/**
 * What staff of a new lender do before anyone can borrow, through the calls of their console: a product and a
 * way to pay, drafted by one and approved by another, neither of them touching the database (docs/running.md).
 */

const root = new URL("../../", import.meta.url).pathname;

type Settings = Readonly<Record<string, string>>;

/**
 * A command that an operator types on the server's own machine, such as `npm run migrate`. @returns what it
 * printed
 */
export async function typed(args: readonly string[], settings: Settings): Promise<string> {
  const command = join(root, "apps/server/dist/command.js");
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { cwd: root, env });
  return stdout;
}

export async function openForBusiness(origin: string, settings: Settings): Promise<void> {
  const [asker, approver] = [
    await administrator("ana@lender.example", origin, settings),
    await administrator("ben@lender.example", origin, settings),
  ];
  const { id: _number, ...product } = demoProduct;
  const { number: _place, ...channel } = defaultChannels[0] ?? {};
  for (const [kind, body] of [
    ["product", product],
    ["payment-channel", channel],
  ] as const) {
    const { subject } = await asker("offering/begin", { kind });
    const { body: blank, stamp, draft } = await asker(`offering?kind=${kind}&subject=${subject}`);
    const begun = JSON.parse((draft ?? { body: blank }).body) as object;
    const offering = { kind, subject };
    const saved = await asker("offering/save-draft", {
      ...offering,
      stamp,
      body: JSON.stringify({ ...begun, ...body }),
    });
    const why = "The first day";
    const { approvalId } = await asker("offering/ask-to-publish", { ...offering, stamp: saved.stamp, why });
    await approver("decide-approval", { approvalId: String(approvalId), verdict: "approve", why });
  }
}

/** The answer of any of these calls, as far as it is read here. */
interface Answer {
  readonly totpSecret: string;
  readonly subject: string;
  readonly body: string;
  readonly stamp: string;
  readonly draft: { readonly body: string } | null;
  readonly approvalId: number;
}

type StaffCall = (path: string, payload?: object) => Promise<Answer>;

/**
 * Invited on the command line, like the first administrators; sets password and authenticator, and is signed
 * in.
 */
async function administrator(email: string, origin: string, settings: Settings): Promise<StaffCall> {
  const printed = await typed(["staff", "invite", email, "--role", "administrator"], settings);
  const token = /#(\S+)/.exec(printed)?.[1];
  let cookie = "";
  const call: StaffCall = async (path, payload) => {
    const response = await fetch(`${origin}/api/staff/${path}`, {
      headers: { origin, cookie, ...(payload === undefined ? {} : { "content-type": "application/json" }) },
      ...(payload === undefined ? {} : { method: "POST", body: JSON.stringify(payload) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? cookie;
    const { code, message, data } = (await response.json()) as {
      code: string;
      message: string;
      data: Answer;
    };
    if (Number(code) !== 0) throw new Error(`/staff/${path}: ${code} ${message} ${JSON.stringify(data)}`);
    return data;
  };
  const { totpSecret } = await call("invitation", { token });
  const code = generateSync({ secret: totpSecret });
  await call("accept-invitation", { token, name: email, password: "a long walk at dawn", code });
  return call;
}
