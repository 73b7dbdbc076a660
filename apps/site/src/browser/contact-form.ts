const FIELDS = ["name", "telephone", "email", "remark"] as const;
type Field = (typeof FIELDS)[number];

/**
 * Sends with a script that is loaded when needed. @returns what went wrong, for the visitor to read, or null
 */
async function sendMessage(values: Readonly<Record<Field, string>>, failed: string): Promise<string | null> {
  try {
    const { sendContactMessage } = await import("./send-contact-message.ts");
    return await sendContactMessage(values, failed);
  } catch {
    return failed;
  }
}

/** A number needs 7 to 15 digits, and an address its signs; the server looks closer. */
function wrongField({ telephone, email }: Readonly<Record<Field, string>>): Field | null {
  const digits = telephone.normalize("NFKC").replace(/\D/g, "").length;
  if (digits < 7 || digits > 15) return "telephone";
  return /^\S+@\S+\.\S+$/.test(email) ? null : "email";
}

/**
 * The contact form (SITE-3). All four fields are required. In profile `document` a complete form is
 * 'Successful!' and makes no call; in `philippines` the message is really sent, once per tap, and what was
 * written stays until it has arrived.
 */
export function checkContactForm(form: HTMLFormElement): void {
  const outcome = form.querySelector<HTMLElement>(".outcome");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (outcome === null || button === null) return;
  const words = form.dataset;
  const say = (text: string | undefined, isWrong: boolean): void => {
    outcome.textContent = text ?? "";
    outcome.classList.toggle("wrong", isWrong);
  };
  const inputOf = (name: Field): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;
  const mark = (name: Field, isWrong: boolean): void => {
    for (const [attribute, value] of [
      ["aria-invalid", "true"],
      ["aria-describedby", outcome.id],
    ] as const)
      if (isWrong) inputOf(name).setAttribute(attribute, value);
      else inputOf(name).removeAttribute(attribute);
  };

  // A second tap on 'Send' finds the form emptied by the first: nothing to send, and nothing wrong.
  let isDone = false;
  form.addEventListener("input", () => (isDone = false));
  const succeed = (): void => {
    // First, because it empties the outcome too.
    form.reset();
    say(words["successful"], false);
    isDone = true;
  };

  const submit = async (): Promise<void> => {
    const values = Object.fromEntries(FIELDS.map((name) => [name, inputOf(name).value.trim()])) as Record<
      Field,
      string
    >;
    const missing = FIELDS.filter((name) => values[name] === "");
    for (const name of FIELDS) mark(name, missing.includes(name));
    if (missing[0] !== undefined) {
      say(words["incomplete"], true);
      inputOf(missing[0]).focus();
      return;
    }
    if (words["contactForm"] !== "sends") {
      succeed();
      return;
    }
    const wrong = wrongField(values);
    if (wrong !== null) {
      mark(wrong, true);
      say(words[wrong === "email" ? "wrongEmail" : "wrongTelephone"], true);
      inputOf(wrong).focus();
      return;
    }
    const hadFocus = document.activeElement === button;
    button.disabled = true;
    const problem = await sendMessage(values, words["failed"] ?? "");
    button.disabled = false;
    // A disabled button loses it, and who uses the keyboard would be back at the start of the page.
    if (hadFocus && document.activeElement === document.body) button.focus();
    if (problem === null) succeed();
    else say(problem, true);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!button.disabled && !isDone) void submit();
  });
  // Before this, a tap would submit the form natively, with everything written in it in the address.
  form.querySelector(".late")?.remove();
  button.disabled = false;
}
