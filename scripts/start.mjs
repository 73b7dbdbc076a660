import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demoEnvironment } from "./demo-environment.mjs";
import { buildApps, demandNode, installPackages, root } from "./fresh.mjs";
import { helpIfAsked } from "./help.mjs";

/**
 * `npm start`: installs, builds, migrates, seeds and serves; prints what to try. Its settings are environment
 * variables, such as PORT=9080 and SANDBOX_PORT=9081: docs/running.md lists them all.
 */
helpIfAsked(new URL(import.meta.url));
demandNode();
installPackages();
const isDemo = (process.env.MODE || "demo") === "demo";
buildApps({ isProduction: !isDemo });

const port = Number(process.env.PORT || 8080);
const sandboxPort = Number(process.env.SANDBOX_PORT || port + 1);
const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;

const dataDir = resolve(root, process.env.DATA_DIR || ".data");
const env = {
  NODE_ENV: "production",
  ...(isDemo ? demoEnvironment({ port, sandboxPort, origin, dataDir }) : {}),
  ...process.env,
};

for (const each of isDemo ? [port, sandboxPort] : [port]) {
  if (!(await isFree(each))) {
    console.error(`Port ${each} is in use. Stop what listens there, or choose another: PORT=9080 npm start`);
    process.exit(1);
  }
}

const children = (isDemo ? ["sandbox", "server"] : ["server"]).map((app) =>
  spawn(process.execPath, ["--enable-source-maps", join(root, `apps/${app}/dist/main.js`)], {
    cwd: root,
    env,
    stdio: ["ignore", app === "sandbox" ? "ignore" : "inherit", "inherit"],
  }),
);

const stopping = new AbortController();
function stop(code) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  process.exitCode = code;
  for (const child of children) child.kill("SIGTERM");
}
// One that was killed, as for want of memory, has no code: whoever supervises us is told that it failed.
for (const child of children) child.once("exit", (code) => stop(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));
// A SIGTERM to npm ends its shell, which passes nothing on: what npm started would go on alone.
if (process.env.npm_lifecycle_event === "start") {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || stop(0), 200).unref();
}

while (!stopping.signal.aborted && !(await isReady())) await sleep(50);
if (!stopping.signal.aborted) printAddresses();

async function isReady() {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}

function isFree(wanted) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(wanted, "0.0.0.0", () => probe.close(() => resolve(true)));
  });
}

function printAddresses() {
  if (!isDemo) return console.log(`Hiram is ready on ${origin}`);
  const page = (path, query) => `${origin}${path}?${query ? `${query}&` : ""}sessionId=demo`;
  console.log(`
Hiram is ready. Open it as a phone would (360×800):

  confirm a loan       ${page("/loanConfirm", "productId=101")}
  a loan that is due   ${page("/loanDetails", "productId=101&orderId=900174")}
  an overdue one       ${page("/loanDetails", "productId=101&orderId=900180")}
  repay it             ${page("/repayment", "productId=101&orderId=900174")}
  in Filipino          ${page("/loanDetails", "productId=101&orderId=900174&lang=fil")}

The lender's side      ${origin}/console/   (admin@hiram.example, hiram-demo, authenticator secret JBSWY3DPEHPK3PXP;
                       also agent@, collector@, risk@, finance@ and admin2@)
A landing page         ${origin}/promotion/?id=1
Any screen in a phone  ${origin}/testPreview   (with the native app played around it)
The outside world      ${origin}/sandbox/   (payment counter, payout desk, SMS outbox)
The API                ${origin}/api/docs

Stop with Ctrl+C. Data is kept in ${dataDir}.`);
}
