import { applySheet, fetchFile, GoneFile } from "./part-files.ts";

/** A part that this page cannot have any more, though the network is there; a page loaded anew can. */
export class LostPart extends Error {}

/** Parts whose own address failed in this page and another one did not, by their script. */
const rescued = new Map<string, Promise<unknown>>();
let attempts = 0;

/**
 * What every `import()` of the browser's apps becomes (scripts/late-parts-plugin.ts): all its files are fetched
 * first, so that the import itself asks the network for nothing.
 * @param load the import
 * @param files of the build: the part's own script, then the scripts and style sheets that it needs; before them an
 *   empty name where the script may not be had under another address
 * @throws LostPart when only a page loaded anew can have it; any other error when the network is away
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
   * It failed though its files have come: the document's preload of one of them failed, or nothing is cached here.
   * A browser that forgets the failure takes it from the same address now, another one from another address. The
   * scripts that it imports keep theirs; one of those that is remembered as failed leaves only another page.
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

/** Files that came with the document: its script, what it preloads, and the style sheets written into it. */
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
