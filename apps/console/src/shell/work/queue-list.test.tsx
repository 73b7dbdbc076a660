// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueueList } from "./queue-list.tsx";

test("[CON-11] a list of work marks the item that is shown, and opens the one that is tapped by its number", () => {
  const choose = vi.fn<(id: number) => void>();
  const items = [{ orderId: 7 }, { orderId: 9 }];
  render(
    <QueueList label="Loans" items={items} idOf={({ orderId }) => orderId} chosen={9} choose={choose}>
      {({ orderId }) => <b>Loan {orderId}</b>}
    </QueueList>,
  );
  expect(screen.getByRole("list", { name: "Loans" }).children).toHaveLength(2);
  expect(screen.getByRole("button", { current: true }).textContent).toBe("Loan 9");
  // J and K look for it by its number.
  const other = screen.getByRole("button", { name: "Loan 7" });
  expect(other.dataset["item"]).toBe("7");
  fireEvent.click(other);
  expect(choose).toHaveBeenCalledExactlyOnceWith(7);
});
