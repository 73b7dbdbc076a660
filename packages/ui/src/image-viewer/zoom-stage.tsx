import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./image-viewer.module.css";
import { moved, type Point, type Size, toggled, WHOLE, type Zoom, zoomedAt } from "./zoom.ts";

/** Two taps within this many milliseconds, and this close together, are a double tap. */
const DOUBLE_TAP_MS = 300;
const NEAR_PX = 30;
/** A swipe is at least this long, and more horizontal than vertical. */
const SWIPE_PX = 60;
const KEY_FACTOR = 1.5;

interface Gesture {
  /** The fingers on the stage, by pointer, and where each is now. */
  readonly fingers: Map<number, Point>;
  /** Where and when the first finger touched down. */
  start: Point & { readonly at: number };
  lastTap: (Point & { readonly at: number }) | null;
  hadTwo: boolean;
}

/**
 * Its contents can be enlarged by pinch, double tap, or + and −, and moved with a finger or the arrow keys; 0
 * shows the whole picture again. A swipe across the whole picture asks for the previous or next one.
 */
export function ZoomStage({
  onSwipe,
  children,
}: {
  readonly onSwipe?: ((step: -1 | 1) => void) | undefined;
  readonly children: ReactNode;
}) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const element = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: { x: 0, y: 0, at: 0 },
    lastTap: null,
    hadTwo: false,
  });

  const stage = (): Size => element.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = element.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  function down(touch: PointerEvent): void {
    const { current } = gesture;
    element.current?.setPointerCapture?.(touch.pointerId);
    const point = fromMiddle(touch);
    if (current.fingers.size === 0) {
      current.start = { ...point, at: touch.timeStamp };
      current.hadTwo = false;
    } else current.hadTwo = true;
    current.fingers.set(touch.pointerId, point);
  }

  function move(touch: PointerEvent): void {
    const { fingers } = gesture.current;
    const before = fingers.get(touch.pointerId);
    if (before === undefined) return;
    const now = fromMiddle(touch);
    const other = [...fingers].find(([id]) => id !== touch.pointerId)?.[1];
    fingers.set(touch.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other === undefined) {
      setZoom((last) => moved(last, by, stage()));
      return;
    }
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    // The midpoint between two fingers moves half as far as the finger that moves.
    setZoom((last) => moved(zoomedAt(last, factor, between, stage()), { x: by.x / 2, y: by.y / 2 }, stage()));
  }

  function up(touch: PointerEvent): void {
    const { current } = gesture;
    if (!current.fingers.delete(touch.pointerId) || current.fingers.size > 0 || current.hadTwo) return;
    const end = { ...fromMiddle(touch), at: touch.timeStamp };
    const across = end.x - current.start.x;
    if (distance(end, current.start) < NEAR_PX) tap(end);
    else if (
      zoom.scale === 1 &&
      Math.abs(across) > SWIPE_PX &&
      Math.abs(across) > Math.abs(end.y - current.start.y)
    )
      onSwipe?.(across < 0 ? 1 : -1);
  }

  function tap(end: Point & { readonly at: number }): void {
    const { current } = gesture;
    const { lastTap } = current;
    const isSecond =
      lastTap !== null && end.at - lastTap.at < DOUBLE_TAP_MS && distance(end, lastTap) < NEAR_PX;
    current.lastTap = isSecond ? null : end;
    if (isSecond) setZoom((last) => toggled(last, end, stage()));
  }

  const press = useEffectEvent((key: KeyboardEvent): void => {
    const change = KEYS[key.key];
    if (change === undefined || (zoom.scale === 1 && key.key.startsWith("Arrow"))) return;
    key.preventDefault();
    setZoom((last) => change(last, stage()));
  });
  // The stage fills the screen, so it handles keys wherever the focus is.
  useEffect(() => {
    const listen = (key: KeyboardEvent): void => press(key);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return (
    <div
      ref={element}
      className={styles.stage}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={({ pointerId }) => gesture.current.fingers.delete(pointerId)}
    >
      <div
        className={styles.zoomed}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      >
        {children}
      </div>
    </div>
  );
}

const MIDDLE: Point = { x: 0, y: 0 };
const ARROW_PX = 60;
const KEYS: Readonly<Record<string, (zoom: Zoom, stage: Size) => Zoom>> = {
  "+": (zoom, stage) => zoomedAt(zoom, KEY_FACTOR, MIDDLE, stage),
  "=": (zoom, stage) => zoomedAt(zoom, KEY_FACTOR, MIDDLE, stage),
  "-": (zoom, stage) => zoomedAt(zoom, 1 / KEY_FACTOR, MIDDLE, stage),
  "0": () => WHOLE,
  ArrowLeft: (zoom, stage) => moved(zoom, { x: ARROW_PX, y: 0 }, stage),
  ArrowRight: (zoom, stage) => moved(zoom, { x: -ARROW_PX, y: 0 }, stage),
  ArrowUp: (zoom, stage) => moved(zoom, { x: 0, y: ARROW_PX }, stage),
  ArrowDown: (zoom, stage) => moved(zoom, { x: 0, y: -ARROW_PX }, stage),
};

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
