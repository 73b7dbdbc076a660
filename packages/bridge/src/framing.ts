/** The part of a window that the bridge reads; a fake is enough in tests. */
export interface FrameWindow {
  readonly location: { readonly origin: string };
  readonly self?: unknown;
  readonly top?: unknown;
}

/**
 * Whether the page runs on the product's own origin and no other origin frames it (BRG-5). The product's own
 * frames (the developer's phone preview) are fine: their top window can be read.
 */
export function isOnOwnGround(win: FrameWindow, origin: string): boolean {
  if (win.location.origin !== origin) return false;
  if (!win.top || win.top === (win.self ?? win)) return true;
  try {
    return (win.top as FrameWindow).location.origin === origin;
  } catch {
    // A browser throws when the top window belongs to another origin.
    return false;
  }
}
