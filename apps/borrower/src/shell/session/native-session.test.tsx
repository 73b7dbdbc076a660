// @vitest-environment happy-dom
import type { NativeHost } from "@hiram/bridge";
import { storageSection } from "@hiram/browser/storage.ts";
import { CODE } from "@hiram/contract";
import { sameBorrower, sessionList } from "@hiram/contract/identity/sessions.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { keptForm } from "../../form-parts/kept-form.ts";
import { useKeptFields } from "../../form-parts/use-kept-fields.ts";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { lateAnswer } from "../../testing/late-answer.ts";
import { addressIn } from "../app/address-query.ts";
import { AppFrame } from "../frame/app-frame.tsx";
import { loadingText } from "../loading/loading.ts";
import { useApp } from "../app/use-app.ts";

const SAME = sameBorrower.path;
const SESSIONS = sessionList.path;
const NO_SESSION = { code: CODE.noSession, message: "Please log in.", data: null };

const keptName = keptForm<{ readonly values: { readonly name: string } }>("personal", "of-test");
const controlId = (key: string): string => `of-test-${key}`;

/** A form as the pages have them: its answers are its writer's. */
function NameForm() {
  const owner = `${useApp().session.writer()} name`;
  const { field } = useKeptFields(keptName, owner, () => ({ name: "" }), controlId, null);
  const { id, value, onChange } = field("name");
  return <input id={id} aria-label="Name" value={value} onChange={({ target }) => onChange(target.value)} />;
}

const nativeHost = (): NativeHost => (window as unknown as { nativeHost: NativeHost }).nativeHost;
const bring = (news: object): Promise<void> => act(async () => void nativeHost().refreshSession(news));

let replace: MockInstance<(address: string | URL) => void>;

beforeEach(() => {
  replace = vi.spyOn(location, "replace").mockReturnValue();
  history.replaceState(null, "", "/apply?step=basic&sessionId=demo");
});

/** Somebody types a name in the session `demo`; `isSame` is what the server says of the next one. */
async function typed(isSame: unknown) {
  const opened = createTestApp({ answers: { [SAME]: isSame, [SESSIONS]: { sessions: [] } } });
  const reload = vi.fn<() => void>();
  renderWithin(
    opened,
    <AppFrame reload={reload}>
      <NameForm />
    </AppFrame>,
  );
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  fireEvent.change(name, { target: { value: "Juana" } });
  const { app, calls } = opened;
  const ask = () => app.api.call(sessionList, {}, { quiet: true });
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ query }) => query);
  return { ...opened, reload, name, ask, asked };
}

test("[SES-5] [WIRE-8] while the network is away the page keeps what was typed, and asks again once it is back", async () => {
  const { answer, app, ask, asked, name, failures } = await typed(null);
  await bring({ sessionId: "next" });
  const asking = ask();
  await act(async () => {});
  expect([asked(SAME).length, asked(SESSIONS), loadingText()]).toEqual([1, [], app.shellTexts().loading]);
  answer(SAME, { isSame: true });
  await act(async () => void dispatchEvent(new Event("online")));
  expect((await asking).success).toBe(true);
  expect(app.session.get()).toEqual({ sessionId: "next" });
  expect([name.value, loadingText(), failures]).toEqual(["Juana", null, []]);
  expect(replace).not.toHaveBeenCalled();
});

test("[SES-5] a server too busy to tell whose session it is loses nothing typed: it is asked again", async () => {
  const { answer, app, asked, name } = await typed({ code: CODE.busy, message: "", data: null });
  await bring({ sessionId: "next" });
  await waitFor(() => expect(asked(SAME).length).toBeGreaterThan(0));
  answer(SAME, { isSame: true });
  await waitFor(
    () => {
      dispatchEvent(new Event("online"));
      expect(app.session.get()).toEqual({ sessionId: "next" });
    },
    { timeout: 20_000 },
  );
  expect([name.value, replace.mock.calls]).toEqual(["Juana", []]);
});

test("[SES-5] another borrower's session opens the page anew: no call is made in it here, and nothing typed is filed under it", async () => {
  const { app, ask, calls } = await typed({ isSame: false });
  storageSection("personal", () => sessionStorage).set("carried", "by the last borrower");
  app.session.lose(false);
  await bring({ sessionId: "of-a-sibling", deviceId: "d-1" });
  const saving = vi.fn<() => void>();
  void ask().then(saving);
  await act(async () => {});
  expect(calls).toEqual([
    {
      method: "POST",
      path: SAME,
      query: { sessionId: "of-a-sibling", deviceId: "d-1" },
      body: { earlierSessionId: "demo" },
    },
  ]);
  expect(replace.mock.calls).toEqual([
    [`${location.origin}/apply?step=basic&deviceId=d-1&sessionId=of-a-sibling`],
  ]);
  expect(saving).not.toHaveBeenCalled();
  expect(app.session.writer()).toBe("demo");
  expect(keptName.kept("of-a-sibling name")).toBeNull();
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/Juana|last borrower/);
});

test.each([
  ["the session that was brought is dead, too", NO_SESSION],
  ["the server is older than the page", { code: CODE.notFound, message: "", data: null }],
])(
  "[SES-5] nor does the page go on when the server cannot tell whose session it is: %s",
  async (_, answer) => {
    const { messages, failures } = await typed(answer);
    await bring({ sessionId: "whose" });
    const anew = `${location.origin}/apply?step=basic&sessionId=whose`;
    await waitFor(() => expect(replace).toHaveBeenCalledWith(anew));
    expect([messages, failures]).toEqual([[], []]);
  },
);

describe("at an address whose path alone names a stranger's site", () => {
  const address = `${location.origin}//evil.example/home`;
  beforeEach(() => history.replaceState(null, "", `${address}?sessionId=demo#part`));

  test("[SES-5] another borrower's session goes to nobody but this site", async () => {
    await typed({ isSame: false });
    await bring({ sessionId: "real", deviceId: "d-1" });
    await waitFor(() => expect(replace.mock.calls).toEqual([[`${address}?deviceId=d-1&sessionId=real`]]));
  });

  test("[SES-5] the same borrower's next session is used, and the address has it", async () => {
    const { app } = await typed({ isSame: true });
    await bring({ sessionId: "next" });
    await waitFor(() => expect(app.session.get()).toEqual({ sessionId: "next" }));
    expect(location.href).toBe(`${address}?sessionId=next`);
  });

  test("[SES-5] its address in another language is on this site", () => {
    expect(addressIn("fil", { sessionId: "next" })).toBe(`${address}?lang=fil&sessionId=next`);
  });
});

test("[SES-5] [SES-6] the same borrower's next session leaves what was typed, and is used by what waited for it", async () => {
  const isSame = lateAnswer();
  const { app, ask, asked, name, reload } = await typed(isSame.answer);
  app.session.lose(false);
  await bring({ sessionId: "next" });
  const asking = ask();
  await act(async () => {});
  expect(asked(SESSIONS)).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await isSame.arrive({ isSame: true });
  expect((await asking).success).toBe(true);
  expect(asked(SESSIONS)).toEqual([{ sessionId: "next" }]);
  expect(location.search).toBe("?step=basic&sessionId=next");
  expect(name.value).toBe("Juana");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
});

test("[SES-6] a call that fails in the last session while the next one is looked at asks for no second log-in, and what it was for is loaded in the next", async () => {
  const [isSame, late] = [lateAnswer(), lateAnswer()];
  const { answer, ask, app, messages, reload } = await typed(isSame.answer);
  answer(SESSIONS, late.answer);
  const failing = ask();
  await bring({ sessionId: "next" });
  await late.arrive(NO_SESSION);
  expect((await failing).code).toBe(CODE.noSession);
  await isSame.arrive({ isSame: true });
  expect(messages).toEqual([]);
  expect(app.session.isLost()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("[SES-5] what the app brings while a session is looked at goes with it, and another session is looked at itself", async () => {
  const isSame = lateAnswer();
  const { app, asked } = await typed(isSame.answer);
  await bring({ sessionId: "next" });
  await bring({ deviceId: "d-2" });
  await bring({ sessionId: "after-next" });
  await isSame.arrive({ isSame: true });
  await waitFor(() => expect(app.session.get()).toEqual({ sessionId: "after-next", deviceId: "d-2" }));
  expect(asked(SAME)).toEqual([{ sessionId: "next" }, { sessionId: "after-next", deviceId: "d-2" }]);
});

test("[SES-5] values of the same session are used at once, and nobody is asked", async () => {
  const { app, calls } = await typed(null);
  await bring({ sessionId: "demo", deviceId: "d-77" });
  expect(app.session.get()).toEqual({ sessionId: "demo", deviceId: "d-77" });
  expect(location.search).toBe("?step=basic&deviceId=d-77&sessionId=demo");
  expect(calls).toEqual([]);
});
