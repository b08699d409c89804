const rings = [34, 52, 70, 88, 106];

/** The thumbnail is drawn here, so that the browser contacts no video service before somebody presses play. */
export function DrawnThumbnail({ videoId }: { videoId: string }) {
  const draws = [...videoId].map((letter) => letter.codePointAt(0) ?? 0);
  const turn = draws.reduce((sum, code) => (sum * 31 + code) % 360, 7);
  return (
    <svg
      viewBox="0 0 320 180"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-night"
    >
      <g transform={`rotate(${turn} 160 90)`} className="stroke-gold" opacity="0.55">
        {rings.map((radius, index) => (
          <circle
            key={radius}
            cx="160"
            cy="90"
            r={radius}
            strokeWidth={2 + ((draws[index] ?? 0) % 5)}
            strokeDasharray={`${6 + ((draws[index + 5] ?? 0) % 40)} ${4 + ((draws[index] ?? 0) % 24)}`}
            opacity={0.25 + index * 0.12}
          />
        ))}
      </g>
      <path d="M20 90Q160-50 300 90Q160 230 20 90z" strokeWidth="1.5" className="stroke-line-strong" />
    </svg>
  );
}
