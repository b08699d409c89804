interface Point {
  x: number;
  y: number;
}

const swipePx = 48;

/** A swipe to the left shows the next picture. Returns null for a tap or a vertical scroll. */
export function readSwipe(from: Point, to: Point): -1 | 1 | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < swipePx || Math.abs(x) <= 2 * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}
