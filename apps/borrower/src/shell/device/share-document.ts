/** Making a PDF takes a tenth of a second; a slow connection may take long to load it. */
const LONGEST_MS = 60_000;

/**
 * Hands one of this site's files to the phone's share sheet, or saves it where there is none. The file is
 * shared, never its address, which may carry the session (SES-1).
 * @returns false when it did not load
 */
export async function shareDocument(address: string, fileName: string): Promise<boolean> {
  const file = await load(address, fileName);
  if (file === null) return false;
  const shared = { files: [file] };
  // Old web views support neither.
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (failure) {
      // Closed by the borrower, who does not want a file either; if anything else keeps it from opening, the
      // file is saved.
      if ((failure as Error).name === "AbortError") return true;
    }
  }
  save(file);
  return true;
}

async function load(address: string, fileName: string): Promise<File | null> {
  const stopper = new AbortController();
  const timer = setTimeout(() => stopper.abort(), LONGEST_MS);
  try {
    const answer = await fetch(address, { signal: stopper.signal });
    if (!answer.ok) return null;
    const bytes = await answer.blob();
    return new File([bytes], fileName, { type: bytes.type });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), LONGEST_MS);
}
