import { hundredEyes } from './hundred-eyes.ts';

const centre = { x: 400, y: 212 };
const viewBoxWidth = 800;
const restMs = 5000;

const glances = [
  { x: -320, y: 40 },
  { x: 260, y: -60 },
  { x: 60, y: 160 },
  { x: 0, y: 0 },
] as const;

/** Turns the large eye and its hundred small ones towards the pointer, and returns a function that stops this. */
export function followPointer(eye: SVGSVGElement): () => void {
  const iris = eye.querySelector('[data-part="iris"]');
  const pupil = eye.querySelector('[data-part="pupil"]');
  const smallPupils = eye.querySelectorAll('[data-part="pupils"] > circle');
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const target = { x: 0, y: 0 };
  const gaze = { x: 0, y: 0 };
  let frame = 0;
  let glance = 0;
  let rest = setTimeout(lookAround, restMs);

  function lookAt(x: number, y: number) {
    if (lessMotion.matches) return;
    target.x = x;
    target.y = y;
    if (frame === 0) frame = requestAnimationFrame(turn);
  }

  function lookAround() {
    const next = glances[glance++ % glances.length];
    if (next) lookAt(next.x, next.y);
    rest = setTimeout(lookAround, restMs);
  }

  function onPointer(event: PointerEvent) {
    const box = eye.getBoundingClientRect();
    if (box.width === 0) return;
    const scale = viewBoxWidth / box.width;
    lookAt((event.clientX - box.left) * scale - centre.x, (event.clientY - box.top) * scale - centre.y);
    clearTimeout(rest);
    rest = setTimeout(lookAround, restMs);
  }

  function turn() {
    gaze.x += (target.x - gaze.x) * 0.14;
    gaze.y += (target.y - gaze.y) * 0.14;
    draw();
    const isSettled = Math.hypot(target.x - gaze.x, target.y - gaze.y) < 0.5;
    frame = isSettled ? 0 : requestAnimationFrame(turn);
  }

  function draw() {
    const turned = toDirection(gaze, 420);
    const shift = { x: turned.x * 96, y: turned.y * 34 };
    iris?.setAttribute('transform', `translate(${shift.x.toFixed(1)} ${shift.y.toFixed(1)})`);
    pupil?.setAttribute('transform', `translate(${(turned.x * 14).toFixed(1)} ${(turned.y * 12).toFixed(1)})`);
    for (const [index, { x, y, size }] of hundredEyes.entries()) {
      const own = toDirection({ x: gaze.x - shift.x - x, y: gaze.y - shift.y - y }, 60);
      smallPupils[index]?.setAttribute('cx', (x + own.x * 3.2 * size).toFixed(1));
      smallPupils[index]?.setAttribute('cy', (y + own.y * 3.2 * size).toFixed(1));
    }
  }

  addEventListener('pointermove', onPointer, { passive: true });
  addEventListener('pointerdown', onPointer, { passive: true });
  return () => {
    removeEventListener('pointermove', onPointer);
    removeEventListener('pointerdown', onPointer);
    clearTimeout(rest);
    cancelAnimationFrame(frame);
  };
}

/** Returns a direction whose length grows from 0 to 1 with the distance, up to `reach`. */
function toDirection(offset: { x: number; y: number }, reach: number): { x: number; y: number } {
  const distance = Math.hypot(offset.x, offset.y);
  const strength = distance === 0 ? 0 : Math.min(1, distance / reach) / distance;
  return { x: offset.x * strength, y: offset.y * strength };
}
