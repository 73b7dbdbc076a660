import { hasNativeApp, type NativeWindow } from "@hiram/bridge/transport.ts";
import { CODE } from "@hiram/contract";
import { paymentState } from "@hiram/contract/repayments/payment-state.ts";
import type { App } from "../app/app.ts";
import { forgetPayCode, keepScreen, keptPayCode } from "./kept-screens.ts";
import { inertMarkupOf } from "./inert-markup.ts";
import { WORKER } from "./own-navigation.ts";

/** The parts of a screen that are useful without a network. */
export type OfUse =
  | { readonly name: "home" }
  | { readonly name: "code"; readonly payCode: string; readonly secondsLeft: number };

/**
 * Stores the current screen, and makes sure of the worker that shows it. Does nothing in the native app, which
 * ends sessions without telling its pages, nor where the browser has no workers.
 * @param left aborted once another screen is shown
 */
export async function keepOffline(app: App, ofUse: OfUse, left: AbortSignal): Promise<void> {
  if (hasNativeApp(window as NativeWindow) || Object.keys(app.session.get()).length > 0) return;
  if ((await registeredWorker()) === undefined) return;
  const styles = await stylesOfPage();
  const main = document.querySelector("main");
  if (main === null || left.aborted || app.session.isLost()) return;
  const at = Date.now();
  keepScreen(ofUse.name, {
    at,
    locale: app.locale(),
    html: inertMarkupOf(main),
    styles,
    ...(ofUse.name === "code" && {
      code: { payCode: ofUse.payCode, endsAt: at + ofUse.secondsLeft * 1000 },
    }),
  });
  if (ofUse.name === "home") await lookAtPayCode(app);
}

/** Undefined where workers are not supported. */
async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(WORKER);
  } catch {
    return undefined;
  }
}

/** The text of the page's style sheets: those inlined in it, and those of parts loaded late. */
async function stylesOfPage(): Promise<string> {
  const sheets = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    "style[data-sheets], link[rel=stylesheet]",
  );
  const texts = Array.from(sheets, async (sheet) =>
    // The browser has it cached: such a file never changes.
    sheet instanceof HTMLLinkElement ? (await fetch(sheet.href)).text() : (sheet.textContent ?? ""),
  );
  return (await Promise.all(texts)).join("");
}

/** A code that was paid or replaced while the phone was elsewhere must not be shown again. */
async function lookAtPayCode(app: App): Promise<void> {
  const payCode = keptPayCode();
  if (payCode !== null && (payCode === "" || (await isOver(app, payCode)))) forgetPayCode(payCode);
}

async function isOver(app: App, payCode: string): Promise<boolean> {
  const { success, code, data } = await app.api.call(paymentState, { payCode }, { quiet: true });
  return success ? data.payment?.state !== "open" : code === CODE.notFound;
}
