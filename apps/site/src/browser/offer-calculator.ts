import type { CalculatorWords } from "./calculator.ts";

/** Shows the calculator's place; its script comes when the visitor touches it. */
export function offerCalculator(place: HTMLElement): void {
  const button = place.querySelector("button");
  const words = JSON.parse(place.querySelector("script")?.textContent ?? "{}") as CalculatorWords;
  if (button === null) return;
  place.hidden = false;
  let isLoading = false;
  const open = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const figures = place.querySelector<HTMLElement>("[data-figures]");
    try {
      const { openCalculator } = await import("./calculator.ts");
      const isOpen =
        figures !== null && (await openCalculator(figures, place.dataset["locale"] ?? "en", words));
      if (!isOpen) throw new Error("no product to show");
      button.remove();
    } catch {
      if (figures !== null) figures.textContent = words.unavailable;
      isLoading = false;
    }
  };
  button.addEventListener("click", () => void open());
}
