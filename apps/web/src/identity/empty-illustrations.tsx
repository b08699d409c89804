import { drawIllustration } from './illustration.tsx';

export const NothingFoundIllustration = drawIllustration(
  <circle cx="78" cy="50" r="34" />,
  <path d="m103 75 25 25" strokeWidth="5" className="stroke-gold" />,
  <path d="M52 50q26-28 52 0-26 28-52 0z" />,
  <circle cx="78" cy="50" r="8" strokeDasharray="2 4" className="stroke-gold" />,
  <path d="M22 30h.1M32 72h.1M18 56h.1M132 26h.1M146 52h.1M138 72h.1M40 14h.1" strokeWidth="3" />,
);

export const QueueEmptyIllustration = drawIllustration(
  <path d="M34 46q50 52 100 0" strokeWidth="3" className="stroke-gold" />,
  <path d="M84 72v16M62 67l-7 14M106 67l7 14M44 56l-9 10M124 56l9 10" className="stroke-gold" />,
  <path d="M50 36q34 26 68 0" opacity="0.6" />,
  <path d="M128 26h10l-10 12h10M144 8h7l-7 9h7" />,
  <path d="M20 100h128" strokeDasharray="1 7" />,
);

export const ErrorIllustration = drawIllustration(
  <path d="M20 56q64-72 128 0-64 72-128 0z" />,
  <circle cx="84" cy="56" r="24" className="stroke-gold" />,
  <circle cx="84" cy="56" r="9" className="fill-gold" stroke="none" />,
  <path d="M102 8 90 34l12 8-18 16 8 10-20 34" strokeWidth="7" className="stroke-ink" />,
  <path d="M102 8 90 34l12 8-18 16 8 10-20 34" />,
);

export const OfflineIllustration = drawIllustration(
  <path d="M36 76q48-50 96 0-48 50-96 0z" />,
  <circle cx="84" cy="76" r="15" className="stroke-gold" />,
  <circle cx="84" cy="76" r="5" className="fill-gold" stroke="none" />,
  <path d="M52 42q32-24 64 0M36 24q48-34 96 0" strokeDasharray="1 7" strokeWidth="3" />,
  <path d="m40 106 92-92" strokeWidth="8" className="stroke-ink" />,
  <path d="m40 106 92-92" />,
);

export const NotFoundIllustration = drawIllustration(
  <path d="M10 46q32-36 64 0-32 36-64 0zM94 46q32-36 64 0-32 36-64 0z" />,
  <circle cx="30" cy="46" r="11" className="stroke-gold" />,
  <circle cx="30" cy="46" r="4" className="fill-gold" stroke="none" />,
  <circle cx="138" cy="46" r="11" className="stroke-gold" />,
  <circle cx="138" cy="46" r="4" className="fill-gold" stroke="none" />,
  <path d="M14 102h38q14 0 20-8m80 8h-36q-14 0-20-8" strokeDasharray="1 7" />,
  <path d="M79 80q0-6 6-6t6 5q0 4-6 7v3M85 97h.1" strokeWidth="3" />,
);
