import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * For radio buttons that a quick thumb finds before the page listens: what was chosen then is in the elements only,
 * and React would leave it there, shown and not known.
 * @param choose told the value that was chosen before
 * @returns for the fieldset around them
 */
export function useEarlyChoice(choose: (value: string) => void): RefObject<HTMLFieldSetElement | null> {
  const around = useRef<HTMLFieldSetElement>(null);
  const takeOver = useEffectEvent(() => {
    const chosen = around.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosen && !chosen.defaultChecked) choose(chosen.value);
  });
  useEffect(() => takeOver(), []);
  return around;
}
