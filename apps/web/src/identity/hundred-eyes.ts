export interface SmallEye {
  x: number;
  y: number;
  angle: number;
  size: number;
}

const goldenAngle = 137.50776;
const innerRadius = 66;
const outerRadius = 150;

const round = (value: number) => Math.round(value * 10) / 10;

/** The iris consists of a hundred eyes in the spiral of a sunflower, so that each has the same room. */
export const hundredEyes: readonly SmallEye[] = Array.from({ length: 100 }, (_, index) => {
  const share = (index + 0.5) / 100;
  const radius = Math.sqrt(innerRadius ** 2 + share * (outerRadius ** 2 - innerRadius ** 2));
  const angle = (index * goldenAngle) % 360;
  const radians = (angle * Math.PI) / 180;
  return {
    x: round(radius * Math.cos(radians)),
    y: round(radius * Math.sin(radians)),
    angle: round(angle),
    size: round(0.72 + 0.42 * share),
  };
});
