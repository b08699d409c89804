const count = 36;
const inner = 38;

const round = (value: number) => Math.round(value * 10) / 10;

export const rays = Array.from({ length: count }, (_, index) => {
  const angle = (index / count) * 2 * Math.PI;
  const outer = index % 3 === 0 ? 48 : 43;
  const point = (radius: number) => `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  return `M${point(inner)}L${point(outer)}`;
}).join('');
