import { useEffect } from "react";

/** Who sends a form that is not right is brought to its first wrong field, whose error is read out there. */
export function useWrongFieldFocus(): void {
  useEffect(() => {
    const onSubmit = ({ target }: Event): void => {
      // The errors stand there once the form is drawn anew.
      requestAnimationFrame(() => {
        if (target instanceof HTMLFormElement)
          target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    };
    addEventListener("submit", onSubmit);
    return () => removeEventListener("submit", onSubmit);
  }, []);
}
