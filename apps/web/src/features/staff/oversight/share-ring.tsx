const radius = 20;
const around = 2 * Math.PI * radius;

/** The ring is decorative: the number is shown next to it. */
export function ShareRing({ share }: { share: number }) {
  const lit = Math.min(1, Math.max(0, share)) * around;
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" fill="none" aria-hidden="true" className="shrink-0">
      <circle cx="26" cy="26" r={radius} strokeWidth="6" className="stroke-raised" />
      <circle
        cx="26"
        cy="26"
        r={radius}
        strokeWidth="6"
        strokeDasharray={`${lit.toFixed(2)} ${around.toFixed(2)}`}
        transform="rotate(-90 26 26)"
        className="stroke-gold"
      />
      <circle cx="26" cy="26" r="5" className="fill-gold" />
    </svg>
  );
}
