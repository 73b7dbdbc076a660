type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells the fields what was typed, ticked and chosen on the server's markup before the screen listened. React keeps what
 * it finds in a control that it takes over, but tells nobody: a box would look unticked and count as ticked (CNF-3).
 */
export function tellEarlyChanges(): void {
  for (const control of document.querySelectorAll<Control>("input, textarea, select"))
    if (isChanged(control)) tellChange(control);
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** Whether it is no longer as the server sent it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some((option) => option.selected !== option.defaultSelected);
  if (isTick(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
  return control.type !== "file" && control.value !== control.defaultValue;
}

/** React takes an event for a change when the control differs from what it last set itself: that is made so first. */
function tellChange(control: Control): void {
  if (isTick(control)) {
    control.checked = !control.checked;
    control.click();
    return;
  }
  const { value } = control;
  control.value = "";
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
