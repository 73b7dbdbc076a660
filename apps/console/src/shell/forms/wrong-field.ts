import { useEffect } from "react";

/** Sending an invalid form moves the focus to its first wrong field, whose error is then read out. */
export function useWrongFieldFocus(): void {
  useEffect(() => {
    const onSubmit = ({ target }: Event): void => {
      // The errors are there once the form is rendered again.
      requestAnimationFrame(() => {
        if (target instanceof HTMLFormElement)
          target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    };
    addEventListener("submit", onSubmit);
    return () => removeEventListener("submit", onSubmit);
  }, []);
}
