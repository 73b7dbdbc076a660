type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the borrower did with a control. */
interface Change {
  readonly control: Control;
  readonly value: string;
  readonly isTicked: boolean;
}

/**
 * Tells the fields what was typed, ticked and chosen on the server's markup before the screen listened. React
 * keeps the state of a control that it hydrates, but fires no event: a box would look unticked and count as
 * ticked (CNF-3).
 */
export function tellEarlyChanges(): void {
  const controls = Array.from(document.querySelectorAll<Control>("input, textarea, select"));
  // All are looked at first: rendered for one change, the screen takes back those that it has not been told.
  const changes = controls.filter(isChanged).map(changeOf);
  for (const change of changes) tellChange(change);
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** Whether it differs from what the server sent. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some((option) => option.selected !== option.defaultSelected);
  if (isTick(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
  return control.type !== "file" && control.value !== control.defaultValue;
}

const changeOf = (control: Control): Change => ({
  control,
  value: control.value,
  isTicked: isTick(control) && control.checked,
});

/**
 * React treats an event as a change if the control differs from what React last set: so that is made to differ
 * first.
 */
function tellChange({ control, value, isTicked }: Change): void {
  if (isTick(control)) {
    control.checked = !isTicked;
    control.click();
    return;
  }
  control.value = "";
  const kind = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
