// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ImageGrid } from "./image-grid.tsx";
import { ImagePicker } from "./image-picker.tsx";
import { type PickedImage, PickedImageTile } from "./picked-image-tile.tsx";

afterEach(cleanup);

const texts = {
  view: (number: number) => `View ${number}`,
  retry: (number: number) => `Retry ${number}`,
  remove: (number: number) => `Remove ${number}`,
  sending: (number: number) => `Sending ${number}`,
  refused: (number: number) => `Refused ${number}`,
};

const image = (id: string, changes: Partial<PickedImage> = {}): PickedImage => ({
  id,
  state: "sent",
  progress: 1,
  preview: `/files/${id}`,
  ...changes,
});

function picker(images: readonly PickedImage[], most = 3) {
  const onPick = vi.fn();
  const on = { onView: vi.fn(), onRetry: vi.fn(), onRemove: vi.fn(), onBroken: vi.fn() };
  const element = (
    <ImagePicker label="Evidence" addLabel="Add a picture" count={images.length} most={most} onPick={onPick}>
      {images.map((each, index) => (
        <PickedImageTile key={each.id} image={each} number={index + 1} texts={texts} {...on} />
      ))}
    </ImagePicker>
  );
  return { element, onPick, ...on };
}

const input = () => screen.queryByLabelText<HTMLInputElement>("Add a picture");

test("[HLP-7] [CMP-5] any image, one per selection, by the system's picker", () => {
  const { element, onPick } = picker([]);
  render(element);
  expect([input()?.type, input()?.accept, input()?.multiple]).toEqual(["file", "image/*", false]);
  const file = new File(["x"], "x.png", { type: "image/png" });
  Object.defineProperty(input(), "files", { value: [file] });
  fireEvent.change(input() as HTMLInputElement);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(file);
});

test("[CMP-5] the pick control is hidden when there are as many as may be", () => {
  const { element } = picker([image("a"), image("b")]);
  const { rerender } = render(element);
  expect(input()).not.toBeNull();
  rerender(picker([image("a"), image("b"), image("c", { state: "failed" })]).element);
  expect(input()).toBeNull();
});

test("[CMP-5] each tile shows how far it is, and what can be done about it", () => {
  const { element, onRetry, onRemove, onView } = picker(
    [image("a"), image("b", { state: "sending", progress: 0.426 }), image("c", { state: "failed" })],
    9,
  );
  render(element);
  const progress = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Sending 2" });
  expect([progress.value, progress.parentElement?.textContent]).toEqual([43, "43%"]);
  fireEvent.click(screen.getByRole("button", { name: "View 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Retry 3" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove 2" }));
  expect([onView, onRetry, onRemove].map(({ mock }) => mock.lastCall)).toEqual([["a"], ["c"], ["b"]]);
});

test("[CMP-5] a refused picture says so and offers no further try", () => {
  render(picker([image("a", { state: "refused" })]).element);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toBe("Refused 1");
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Remove 1",
  ]);
});

test("[CMP-5] after a removal the focus is where the next picture is picked", () => {
  const { rerender } = render(picker([image("a"), image("b"), image("c")]).element);
  screen.getByRole("button", { name: "Remove 3" }).focus();
  rerender(picker([image("a"), image("b")]).element);
  expect(document.activeElement).toBe(input());
});

test("[CMP-5] an image that was picked before the page came to life is taken", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  const { element, onPick } = picker([]);
  page.innerHTML = renderToString(element);
  const file = new File(["x"], "x.png");
  Object.defineProperty(page.querySelector("input"), "files", { value: [file] });
  const root = await act(async () => hydrateRoot(page, element));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(file);
  act(() => root.unmount());
  page.remove();
});

test("[CMP-5] a sent picture that is gone is replaced by a drawing, with a message", () => {
  const { element, onBroken } = picker([image("a")]);
  const { container } = render(element);
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(container.querySelector("img")).toBeNull();
  expect(onBroken).toHaveBeenCalledExactlyOnceWith("a");
});

test("[CMP-9] pictures that were sent can be tapped to be seen large", () => {
  const view = vi.fn();
  render(<ImageGrid label="Pictures" sources={["/a", "/a", "/b"]} viewLabel={texts.view} onView={view} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "View 3" }));
  expect(view).toHaveBeenCalledExactlyOnceWith(2);
});
