import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import type { Frame } from "../e2e/harness/film.ts";

/** A page of the story, with the caption beneath it and its duration; without a caption it is left out. */
type Scene = readonly [page: string, ...caption: [title: string, text: string, seconds: number] | []];

/** The course of WEB-15 at each touch, in order. */
const SCENES: readonly Scene[] = [
  ["/promotion/", "Register", "A landing page asks for a number", 1.6],
  ["/promotion/", "Register", "A code comes by SMS", 1.2],
  ["/promotion/", "Register", "On with the app, or in the browser", 1.2],
  ["/signIn", "Sign in", "One tap, and no second code", 1.2],
  ["/home", "Home", "It says what comes next", 1.6],
  ["/apply", "Apply", "Five short steps, each with its reason", 1.6],
  ["/apply basic"],
  ["/apply basic", "Apply", "The day of birth", 0.8],
  ["/apply basic", "Apply", "The name, as on the ID", 1],
  ["/apply personal"],
  ["/apply personal", "Apply", "Any city of the Philippines", 0.8],
  ["/apply personal", "Apply", "Where to write to", 1],
  ["/apply job", "Apply", "What comes in, what goes out", 1],
  ["/apply ext", "Apply", "Nobody has to be named", 1],
  ["/apply card", "Apply", "An ID, and three pictures of it", 1],
  ["/apply", "Apply", "Sent, once all is done", 1],
  ["/apply", "Decided", "At once, by the lender’s policy", 2],
  ["/home", "Home", "What can be borrowed, at what rate", 1.6],
  ["/product", "Borrow", "What it costs, before anything else", 1.8],
  ["/loanConfirm"],
  ["/bindBank", "Borrow", "To a wallet in one’s own name …", 1],
  ["/bindBank", "Borrow", "… proved by a code", 1],
  ["/loanConfirm", "Confirm", "A sum: borrowed, received, paid back", 2],
  ["/loanDetails", "Sent", "The money is on its way", 2],
  ["/loanDetails", "Received", "What is due next, and when", 1.8],
  ["/repayment", "Pay", "At a counter, or from a wallet", 1.4],
  ["/repaymentOfCode", "Pay", "The counter takes this code", 1.6],
  ["/repaymentOfCode", "Paid", "The page turns by itself", 2],
];

const FILM = "docs/images/hiram-film.webp";
/** In pixels of the page that a frame is drawn on. */
const WIDTH = 340;
const HEIGHT = 752;
const SCALE = 2;

/**
 * Makes the README's film: from a landing page to a paid instalment as its story does it (WEB-15), each frame
 * in a phone with a caption.
 * @throws Error when the story takes another course than the scenes
 */
export async function makeFilm(browser: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hiram-film-"));
  try {
    const story = ["vitest", "run", "--project", "e2e", "e2e/whole-way.e2e.ts"];
    const env = { ...process.env, E2E_FILM: folder };
    if (spawnSync("npx", story, { env, stdio: "inherit" }).status !== 0)
      throw new Error("the story of the whole way failed");
    await assemble(browser, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function assemble(browser: Browser, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: SCALE,
  });
  const frames: Buffer[] = [];
  const delay: number[] = [];
  for (const [index, [at, ...caption]] of SCENES.entries()) {
    const name = join(folder, names[index] ?? "");
    const frame = JSON.parse(await readFile(name, "utf8")) as Frame;
    if (frame.page !== at) throw new Error(`the story is at ${frame.page} where the film has ${at}`);
    if (caption.length === 0) continue;
    const [title, text, seconds] = caption;
    const picture = await readFile(name.replace(/json$/, "png"));
    frames.push(
      await drawFrame(page, {
        ...frame,
        picture,
        caption: `<strong>${title}</strong>${text}`,
        walked: index / (SCENES.length - 1),
      }),
    );
    delay.push(seconds * 1000);
  }
  await page.close();
  const { size } = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 75, effort: 6, delay, loop: 0 })
    .toFile(FILM);
  console.log(`${FILM}: ${frames.length} frames, ${Math.round(size / 1024)} kB`);
}

interface Drawn extends Pick<Frame, "touched"> {
  readonly picture: Buffer;
  readonly caption: string;
  /** How much of the story has passed, from 0 to 1. */
  readonly walked: number;
}

async function drawFrame(page: Page, { touched, picture, caption, walked }: Drawn): Promise<Buffer> {
  const finger = touched && `<i style="left:${touched.x}px;top:${touched.y}px"></i>`;
  await page.setContent(
    `<style>
      body{margin:0;height:100vh;display:flex;flex-direction:column;align-items:center;background:#dfe7e2;color:#14211c;font:15px/1.35 system-ui,sans-serif}
      .phone{margin:14px 0 12px;width:360px;height:800px;zoom:.8;flex:none;position:relative;overflow:hidden;border:7px solid #14211c;border-radius:34px}
      img{width:360px;display:block}
      i{position:absolute;width:32px;height:32px;margin:-16px;border-radius:50%;background:#f4b740d9;box-shadow:0 0 0 5px #f4b74066}
      .way{width:288px;height:3px;border-radius:2px;background:#b9c9c1;position:relative;margin:2px 0 10px}
      .way b{position:absolute;inset:0 auto 0 0;border-radius:2px;background:#0a6b4f;width:${walked * 100}%}
      .way u{position:absolute;top:-5px;left:${walked * 100}%;width:13px;height:13px;margin-left:-6px;border-radius:50%;background:#f4b740}
      p{margin:0;width:288px} strong{display:block;font-size:17px}
    </style>
    <div class="phone"><img src="data:image/png;base64,${picture.toString("base64")}">${finger ?? ""}</div>
    <div class="way"><b></b><u></u></div>
    <p>${caption}</p>`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  return page.screenshot();
}
