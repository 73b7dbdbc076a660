/** How a picture is shown within its stage: its scale, and its distance from the middle, in CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

const LARGEST = 5;
/** The scale of a double tap. */
const DOUBLE_TAP = 2.5;

/**
 * Enlarges by a factor; what is under the point stays there.
 * @param point from the stage's middle
 */
export function zoomedAt(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return withinStage(
    { scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    stage,
  );
}

/** Moves an enlarged picture, never past its edge. */
export function moved(zoom: Zoom, by: Point, stage: Size): Zoom {
  return withinStage({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** The result of a double tap: closer to the point, or back to the whole. */
export function toggled(zoom: Zoom, point: Point, stage: Size): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomedAt(zoom, DOUBLE_TAP, point, stage);
}

function withinStage({ scale, x, y }: Zoom, stage: Size): Zoom {
  return { scale, x: clamped(x, (scale - 1) * stage.width), y: clamped(y, (scale - 1) * stage.height) };
}

function clamped(offset: number, room: number): number {
  return Math.min(room / 2, Math.max(-room / 2, offset)) + 0;
}
