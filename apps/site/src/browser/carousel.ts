/** How long a picture is shown (SITE-2). */
export const SLIDE_MS = 3000;

/**
 * Advances the pictures every 3 s, in a loop. Paused while a finger, the pointer or the focus is on them and
 * while the page is hidden; stopped by its button, and from the start for visitors who prefer reduced motion
 * (WCAG 2.2.2).
 */
export function playCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>(".slides");
  const button = carousel.querySelector("button");
  if (slides === null || button === null) return;
  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const holds = new Set<string>();
  let timer = 0;

  const step = (): void => {
    const { scrollLeft, clientWidth, scrollWidth } = slides;
    const isLast = scrollLeft + clientWidth >= scrollWidth - clientWidth / 2;
    slides.scrollTo({ left: isLast ? 0 : scrollLeft + clientWidth, behavior: "smooth" });
  };
  const update = (): void => {
    clearInterval(timer);
    if (isPlaying && holds.size === 0 && !document.hidden) timer = window.setInterval(step, SLIDE_MS);
    button.textContent = (isPlaying ? button.dataset["pause"] : button.dataset["play"]) ?? "";
  };
  const hold = (reason: string, isHeld: boolean): void => {
    if (isHeld) holds.add(reason);
    else holds.delete(reason);
    update();
  };

  // So that arrow keys move it where there is no touch screen.
  slides.tabIndex = 0;
  button.hidden = false;
  button.addEventListener("click", () => {
    isPlaying = !isPlaying;
    update();
  });
  slides.addEventListener("pointerenter", () => hold("pointer", true));
  slides.addEventListener("pointerleave", () => hold("pointer", false));
  slides.addEventListener("touchstart", () => hold("touch", true), { passive: true });
  for (const end of ["touchend", "touchcancel"]) slides.addEventListener(end, () => hold("touch", false));
  slides.addEventListener("focusin", () => hold("focus", true));
  slides.addEventListener("focusout", () => hold("focus", false));
  document.addEventListener("visibilitychange", update);
  update();
}
