import { Kbd, Modal, Text } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { usePermittedPages } from "../pages/console-page.ts";
import { isShortcut } from "./page-keys.ts";
import { useSingleKeys } from "./single-keys.ts";

/** Two keys form a pair when the second comes within this time. */
const PAIR_MS = 1_500;

/** `g` and a letter goes to a page, `?` lists the shortcuts. */
export function Shortcuts({
  isOpen,
  open,
  close,
}: {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}) {
  const pages = usePermittedPages();
  const navigate = useNavigate();
  const areKeysOn = useSingleKeys();
  const pressedG = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const isPair = event.timeStamp - pressedG.current < PAIR_MS;
    pressedG.current = event.key === "g" ? event.timeStamp : -Infinity;
    if (event.key === "?") open();
    if (!isPair) return;
    event.stopImmediatePropagation();
    const page = pages.find(({ letter }) => letter === event.key);
    if (page !== undefined) void navigate({ to: page.path });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    // Before the page's own shortcuts: the second key of a pair is not for them.
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);

  const rows: readonly (readonly [keys: readonly string[], meaning: string])[] = [
    [["Ctrl K"], texts.shortcutList.search],
    ...pages.flatMap(({ letter, title }) =>
      letter === undefined ? [] : [[["g", letter], texts.goTo(title)] as const],
    ),
    [["?"], texts.shortcutList.shortcuts],
    [["Esc"], texts.shortcutList.close],
  ];
  return (
    <Modal opened={isOpen} onClose={close} title={texts.shortcuts} size="lg">
      {!areKeysOn && <Text mb="sm">{texts.singleKeys.areOff}</Text>}
      <dl className="shortcut-list">
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
