/** The serrated edge of a conviction's seal, as the path of an SVG of 96 by 96. The site, its cards and the extension draw it. */
export const convictedSealEdge = serratedEdge(30, 46, 41.5);

function serratedEdge(teeth: number, outer: number, inner: number): string {
  const points = Array.from({ length: teeth * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / teeth;
    return `${(48 + radius * Math.sin(angle)).toFixed(1)} ${(48 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
