/**
 * Puts a text on the clipboard; older web views and pages without https use the copy command on a selection.
 * @returns whether it was copied. Never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;top:0;opacity:0";
  // While a dialog is open, everything outside it is inert and cannot be selected.
  const home = document.querySelector("dialog[open]") ?? document.body;
  const focused = document.activeElement as HTMLElement | null;
  home.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus();
  }
}
