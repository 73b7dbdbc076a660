// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { checkContactForm } from "./contact-form.ts";

afterEach(() => vi.unstubAllGlobals());

const COMPLETE = {
  name: "Ana",
  telephone: "0917 123 4567",
  email: "ana@example.com",
  remark: "Hello\nthere 🙂",
};

/** The form as on the page, filled in; `answer` is the server's, null a dead network. */
function form(kind: "checks" | "sends", filled: Partial<typeof COMPLETE>, answer: object | null = null) {
  document.body.innerHTML = `
    <form data-contact-form="${kind}" data-incomplete="Please provide complete information!"
      data-wrong-telephone="Check the number" data-wrong-email="Check the e-mail" data-successful="Successful!" data-failed="Not sent">
      <input name="name"><input name="telephone"><input name="email"><textarea name="remark"></textarea>
      <output class="outcome" id="outcome"></output>
      <p class="late">Not here yet</p><button type="submit" disabled>Send</button></form>`;
  const sentBodies: string[] = [];
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    sentBodies.push(init.body);
    return answer === null
      ? Promise.reject(new TypeError("no network"))
      : Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
  const element = document.querySelector("form") as HTMLFormElement;
  const inputOf = (name: string) => element.elements.namedItem(name) as HTMLInputElement;
  for (const [name, value] of Object.entries(filled)) inputOf(name).value = value;
  checkContactForm(element);
  const send = () => element.dispatchEvent(new Event("submit", { cancelable: true }));
  const outcome = () => element.querySelector("output")?.textContent;
  return { send, outcome, sentBodies, inputOf };
}

test.each(Object.keys(COMPLETE))("[SITE-3] without its %s a message is not complete", (missing) => {
  for (const kind of ["checks", "sends"] as const) {
    const { send, outcome, sentBodies, inputOf } = form(kind, { ...COMPLETE, [missing]: "  " });
    send();
    expect(outcome()).toBe("Please provide complete information!");
    expect(inputOf(missing).getAttribute("aria-invalid")).toBe("true");
    expect(inputOf(missing).getAttribute("aria-describedby")).toBe("outcome");
    expect(document.activeElement).toBe(inputOf(missing));
    expect(sentBodies).toEqual([]);
  }
});

test("[SITE-3] the button is ready with the script, and nothing is said of one that is late", () => {
  form("checks", {});
  expect(document.querySelector("button")?.disabled).toBe(false);
  expect(document.querySelector(".late")).toBeNull();
});

test("[SITE-3] by the document a complete form is 'Successful!' and makes no call", () => {
  const { send, outcome, sentBodies, inputOf } = form("checks", {
    ...COMPLETE,
    telephone: "none",
    email: "anything",
  });
  send();
  expect([outcome(), sentBodies, inputOf("remark").value]).toEqual(["Successful!", [], ""]);
});

test("[SITE-3] a second tap on an accepted message changes nothing; what is written after it is checked again", () => {
  const { send, outcome, inputOf } = form("checks", COMPLETE);
  send();
  send();
  expect([outcome(), inputOf("name").hasAttribute("aria-invalid")]).toEqual(["Successful!", false]);
  inputOf("name").value = "Ben";
  inputOf("name").dispatchEvent(new Event("input", { bubbles: true }));
  send();
  expect(outcome()).toBe("Please provide complete information!");
});

test("[SITE-3] in profile philippines the message is sent, once for two taps", async () => {
  const { send, outcome, sentBodies } = form("sends", COMPLETE, { code: "00", message: "", data: null });
  send();
  send();
  await expect.poll(() => outcome()).toBe("Successful!");
  expect(sentBodies.map((body) => JSON.parse(body) as object)).toEqual([COMPLETE]);
});

test.each([
  ["a dead network", null, "Not sent"],
  ["the server's refusal", { code: "429", message: "Wait ten minutes.", data: null }, "Wait ten minutes."],
])("[SITE-3] %s is told, what was written stays, and it can be sent again", async (_, answer, said) => {
  const { send, outcome, sentBodies, inputOf } = form("sends", COMPLETE, answer);
  send();
  await expect.poll(() => outcome()).toBe(said);
  expect(inputOf("remark").value).toBe(COMPLETE.remark);
  send();
  await expect.poll(() => sentBodies).toHaveLength(2);
});

test.each(["call me", "0917", "1234567890123456"])(
  "[SITE-3] a telephone number that is none, %s, is reported before anything is sent",
  (telephone) => {
    const { send, outcome, sentBodies, inputOf } = form("sends", { ...COMPLETE, telephone });
    send();
    expect([outcome(), sentBodies, inputOf("telephone").value]).toEqual(["Check the number", [], telephone]);
    expect(inputOf("telephone").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(inputOf("telephone"));
  },
);

test("[SITE-3] an invalid e-mail address is reported before anything is sent", () => {
  const { send, outcome, sentBodies, inputOf } = form("sends", { ...COMPLETE, email: "ana" });
  send();
  expect([outcome(), sentBodies, inputOf("email").value]).toEqual(["Check the e-mail", [], "ana"]);
});
