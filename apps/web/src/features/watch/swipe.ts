interface Point {
  x: number;
  y: number;
}

const swipePx = 48;

/** Which way to go, as on a row of pictures: to the left brings the next. null: it was a tap, or the page scrolled. */
export function readSwipe(from: Point, to: Point): -1 | 1 | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < swipePx || Math.abs(x) <= 2 * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}
