/**
 * The `ref` of a bar that is held at the bottom of the window: where it would cover more than a third of it, as with
 * doubled text on a low screen, it scrolls with the page instead. A media query knows neither the bar's height nor text
 * that the page doubles.
 */
export function holdBar(bar: HTMLElement): () => void {
  const place = (): void => {
    bar.style.position = bar.offsetHeight > innerHeight / 3 ? "static" : "";
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(bar);
  addEventListener("resize", place);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", place);
  };
}
