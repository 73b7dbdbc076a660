import type { CalculatorWords } from "./calculator.ts";

/** Reveals the calculator's place; its script is loaded when the visitor touches it. */
export function offerCalculator(place: HTMLElement): void {
  const button = place.querySelector("button");
  const words = JSON.parse(place.querySelector("script")?.textContent ?? "{}") as CalculatorWords;
  if (button === null) return;
  const problem = place.querySelector<HTMLElement>("[data-problem]");
  place.hidden = false;
  button.hidden = false;
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
      problem?.remove();
    } catch {
      // The figures that came with the page are still correct.
      if (problem !== null) problem.textContent = words.unavailable;
      isLoading = false;
    }
  };
  button.addEventListener("click", () => void open());
}
