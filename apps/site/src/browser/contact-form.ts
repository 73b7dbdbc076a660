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
    if (!/^\S+@\S+\.\S+$/.test(values.email)) {
      mark("email", true);
      say(words["wrongEmail"], true);
      inputOf("email").focus();
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
