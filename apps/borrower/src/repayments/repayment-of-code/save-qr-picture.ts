import { hasNativeApp, type NativeWindow } from "@hiram/bridge/transport.ts";
import type { QrModules } from "./qr-code.ts";
import { qrPath } from "./qr-path.ts";

/**
 * Pixels per module: a bank's app recognises the code in its gallery at this size, and the file stays small.
 */
const MODULE_PX = 12;

/** How long the file's address must live after the tap, milliseconds. */
const DOWNLOAD_MS = 10_000;

/**
 * Gives the QR code away as a picture, because the borrower pays on the same phone: a browser saves it, a PNG, or an SVG
 * where there is no canvas. A web view drops what is saved so, without a word: there it goes to the share sheet, if the
 * web view has one (Android's has none).
 * @returns what became of it; a share sheet that was closed counts as shared
 */
export async function saveQrPicture(
  modules: QrModules,
  name: string,
): Promise<"saved" | "shared" | "failed"> {
  try {
    const png = await drawPng(modules);
    if (hasNativeApp(window as NativeWindow)) return await share(png, `${name}.png`);
    if (png === null) download(drawSvg(modules), `${name}.svg`);
    else download(png, `${name}.png`);
    return "saved";
  } catch (failure) {
    // The borrower closed the share sheet, and knows it.
    return (failure as Error).name === "AbortError" ? "shared" : "failed";
  }
}

async function share(png: Blob | null, name: string): Promise<"shared" | "failed"> {
  const picture = { files: png === null ? [] : [new File([png], name, { type: png.type })] };
  if (png === null || !navigator.canShare?.(picture)) return "failed";
  await navigator.share(picture);
  return "shared";
}

function download(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}

function drawPng(modules: QrModules): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = modules.length * MODULE_PX;
  const paper = canvas.getContext("2d");
  if (paper === null) return Promise.resolve(null);
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = "#000";
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) paper.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
    }),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function drawSvg(modules: QrModules): Blob {
  const { length } = modules;
  const px = length * MODULE_PX;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${length} ${length}">` +
    `<path fill="#fff" d="M0 0h${length}v${length}H0z"/><path d="${qrPath(modules)}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}
