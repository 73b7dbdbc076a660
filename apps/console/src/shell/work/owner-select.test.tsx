// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OwnerSelect } from "./owner-select.tsx";

vi.mock(import("../session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Luz Santos", role: "agent", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));

const people = [
  { staffId: 3, name: "Luz Santos" },
  { staffId: 4, name: "Ana Reyes" },
];

test("[CON-2] [CON-11] T takes work that is nobody's; a colleague's stays theirs, and its owner has the focus", () => {
  const press = (ownerId: number) => {
    const assign = vi.fn<(to: number) => void>();
    const owner = people.find(({ staffId }) => staffId === ownerId)?.name ?? "";
    const texts = { label: "Owner", nobody: "No one", take: "Take it" };
    render(
      <MantineProvider>
        <OwnerSelect texts={texts} ownerId={ownerId} owner={owner} people={people} onAssign={assign} />
      </MantineProvider>,
    );
    fireEvent.keyDown(document.body, { key: "t" });
    const isFocused = screen.getByRole("combobox", { name: "Owner" }) === document.activeElement;
    cleanup();
    return { isFocused, taken: assign.mock.calls };
  };
  expect(press(0)).toEqual({ isFocused: false, taken: [[3]] });
  expect(press(4)).toEqual({ isFocused: true, taken: [] });
});
