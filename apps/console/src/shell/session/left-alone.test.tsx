// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { StaffApplication } from "@hiram/contract/staff/applications/waiting-applications.ts";
import type { StaffMe } from "@hiram/contract/staff/sign-in/me.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { IdPictures } from "../../applications/id-pictures.tsx";
import { usePausedWhileLeftAlone } from "./left-alone.ts";
import { RevealForm } from "../borrower/reveal-form.tsx";
import { SessionGate } from "./session.tsx";

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock(import("./staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async ({ name }: { name: string }) => {
    asked.push(name);
    const me: StaffMe = { staffId: 3, name: "Rita Reyes", permissions: ["decide-applications"] };
    return name === "staffMe" ? me : { picture: "data:image/jpeg;base64,AAAA" };
  }) as never,
}));

/** The console's own streams; the last one is open. */
const streams: Stream[] = [];
class Stream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  readonly close = (): void => {};
}

const MINUTE_MS = 60_000;
const FILE = { applicationId: 5, pictures: ["idFront"] } as unknown as StaffApplication;
const WORDS = { reveal: "Show the name", revealWhy: "Why?", revealHint: "It is kept.", hide: "Hide" };

function Desk() {
  usePausedWhileLeftAlone();
  return (
    <>
      <RevealForm draft="reveal-7" about={["borrower", 7]} texts={WORDS} ask={async () => "Maria Santos"}>
        {(name) => <b>{name}</b>}
      </RevealForm>
      <IdPictures file={FILE} />
      <input aria-label="Note" />
    </>
  );
}

/** A screen on which a name and a picture, opened large, were revealed, and something was typed. */
async function aScreenWithReveals() {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionGate
          loading={null}
          failed={() => null}
          signIn={() => null}
          signInAgain={() => <p>Your session has ended</p>}
        >
          <Desk />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const name = within(await screen.findByRole("form", { name: WORDS.reveal }));
  fireEvent.change(name.getByRole("textbox"), { target: { value: "She called" } });
  fireEvent.click(name.getByRole("button"));
  const pictures = within(screen.getByRole("region"));
  fireEvent.change(pictures.getByRole("textbox"), { target: { value: "To compare" } });
  fireEvent.click(pictures.getByRole("button"));
  fireEvent.click(await screen.findByRole("button", { name: /^Open at full size/ }));
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Calls at noon" } });
  await screen.findByText("Maria Santos");
  fireEvent.keyDown(document.body, { key: "Shift" });
}

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};
const revealed = () => [screen.queryAllByText("Maria Santos"), document.querySelectorAll("img")];
const note = () => screen.getByLabelText<HTMLInputElement>("Note").value;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("EventSource", Stream);
  asked.length = streams.length = 0;
});

test("[CON-3] what was revealed on a screen that is left alone stays for the session's half hour and no longer, and what was typed stays", async () => {
  await aScreenWithReveals();
  await pass(29 * MINUTE_MS);
  expect(revealed().map(({ length }) => length)).toEqual([1, 2]);
  await pass(2 * MINUTE_MS);
  expect(revealed().map(({ length }) => length)).toEqual([0, 0]);
  expect(note()).toBe("Calls at noon");
});

test("[CON-3] nothing revealed is left for whoever wakes a computer that slept for the night", async () => {
  await aScreenWithReveals();
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
  fireEvent.pointerMove(document.body);
  await pass(1);
  expect(revealed().map(({ length }) => length)).toEqual([0, 0]);
});

test("[CON-1] [CON-3] the end of its session takes back what a screen that is left alone revealed and asks for a sign-in, without a call", async () => {
  await aScreenWithReveals();
  await pass(11 * MINUTE_MS);
  const before = asked.length;
  act(() => void streams.at(-1)!.dispatchEvent(new MessageEvent("ended", { data: "{}" })));
  await pass(1);
  expect(screen.getByText("Your session has ended")).toBeTruthy();
  expect(revealed().map(({ length }) => length)).toEqual([0, 0]);
  expect(note()).toBe("Calls at noon");
  expect(asked.length).toBe(before);
});
