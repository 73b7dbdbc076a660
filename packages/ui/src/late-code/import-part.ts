import { applySheet, fetchFile, GoneFile } from "./part-files.ts";

/** A part that this page can no longer load although the network is up; a fresh page load can. */
export class LostPart extends Error {}

/** Parts, by their script, whose own address failed in this page while another one worked. */
const rescued = new Map<string, Promise<unknown>>();
let attempts = 0;

/**
 * Replaces every `import()` in the browser's apps (scripts/late-parts-plugin.ts): all its files are fetched
 * first, so that the import itself needs no network.
 * @param load the import
 * @param files of the build: the part's own script, then the scripts and style sheets that it needs; preceded
 * by an empty name if the script must not be loaded under another address
 * @throws LostPart when only a fresh page load can get it; any other error when the network is down
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const hasOneAddress = files[0] === "";
  const addresses = files.filter((file) => file !== "").map((file) => `/${file}`);
  const [script = ""] = addresses;
  try {
    const came = filesOfDocument();
    await Promise.all(addresses.filter((address) => !came.has(address)).map(bring));
  } catch (failure) {
    throw failure instanceof GoneFile ? new LostPart(failure.message) : failure;
  }
  const part = rescued.get(script) ?? load().catch(() => loadAgain());
  return (await part) as Part;

  /**
   * It failed although its files have arrived: the document's preload of one of them failed, or nothing is
   * cached here. A browser that forgets the failure now takes it from the same address, any other from another
   * address. The scripts that it imports keep theirs; if one of those is remembered as failed, only a page
   * load helps.
   */
  async function loadAgain(): Promise<unknown> {
    await Promise.all(addresses.filter((address) => !isSheet(address)).map(fetchFile));
    return load().catch(() => {
      if (hasOneAddress) throw new LostPart(script);
      return loadElsewhere(script);
    });
  }
}

function loadElsewhere(script: string): Promise<unknown> {
  attempts += 1;
  const address = `${script}?again=${attempts}`;
  const part = fetchFile(address).then(() =>
    import(/* @vite-ignore */ address).catch(() => {
      throw new LostPart(script);
    }),
  );
  rescued.set(script, part);
  part.catch(() => rescued.delete(script));
  return part;
}

function bring(address: string): Promise<void> {
  return isSheet(address) ? applySheet(address) : fetchFile(address);
}

function isSheet(address: string): boolean {
  return address.endsWith(".css");
}

let documentFiles: ReadonlySet<string> | null = null;

/** Files that came with the document: its script, what it preloads, and the style sheets inlined in it. */
function filesOfDocument(): ReadonlySet<string> {
  documentFiles ??= new Set([
    ...elements<HTMLScriptElement>("script[type=module][src]").map(({ src }) => new URL(src).pathname),
    ...elements<HTMLLinkElement>("link[rel=modulepreload]").map(({ href }) => new URL(href).pathname),
    ...elements("style[data-sheets]").flatMap(({ dataset }) => dataset["sheets"]?.split(" ") ?? []),
  ]);
  return documentFiles;
}

function elements<Found extends HTMLElement>(selector: string): Found[] {
  return Array.from(document.querySelectorAll<Found>(selector));
}
