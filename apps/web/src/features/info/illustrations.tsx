import { drawIllustration } from '../../identity/illustration.tsx';

export const LampIllustration = drawIllustration(
  <path d="M84 6q26 26 0 52-26-26 0-52z" className="stroke-gold" />,
  <circle cx="84" cy="35" r="7" className="fill-gold" stroke="none" />,
  <path d="M44 32h-9M50 14l-7-5M124 32h9M118 14l7-5" className="stroke-gold" />,
  <path d="M76 58h16M40 66h88q-2 26-32 28H72q-30-2-32-28z" />,
  <path d="M128 70q20-4 20 9t-28 9M60 104h48M72 94l-4 10M96 94l4 10" />,
  <path d="M56 76q4 8 14 10" opacity="0.6" />,
);

export const SecondLookIllustration = drawIllustration(
  <path d="M34 56q50-48 100 0-50 48-100 0z" />,
  <circle cx="84" cy="56" r="17" className="stroke-gold" />,
  <circle cx="84" cy="56" r="6" className="fill-gold" stroke="none" />,
  <path d="M34 26Q84-8 134 26M134 26l-2-13m2 13-13 1" className="stroke-gold" />,
  <path d="M134 86q-50 34-100 0" strokeDasharray="1 7" />,
  <path d="M34 86l2 13m-2-13 13-1" />,
);

export const ShieldIllustration = drawIllustration(
  <path d="M84 6q24 15 50 16-2 62-50 84Q36 84 34 22 60 21 84 6z" />,
  <path d="M56 48q28 28 56 0" strokeWidth="3" className="stroke-gold" />,
  <path d="M84 62v11M69 59l-5 9M99 59l5 9" className="stroke-gold" />,
  <path d="M4 40h16l-6-6m6 6-6 6M164 40h-16l6-6m-6 6 6 6" opacity="0.7" />,
);

export const LetterIllustration = drawIllustration(
  <path d="M28 22h112v72H28z" />,
  <path d="M28 22q56 74 112 0M28 94l38-34M140 94l-38-34" />,
  <circle cx="84" cy="41" r="11" className="stroke-gold" />,
  <circle cx="84" cy="41" r="4" className="fill-gold" stroke="none" />,
  <path d="M8 44h10M4 58h14M10 72h8" strokeDasharray="1 6" />,
);

export const KeyholeIllustration = drawIllustration(
  <path d="M20 56q64-66 128 0-64 66-128 0z" />,
  <circle cx="84" cy="56" r="27" className="stroke-gold" />,
  <circle cx="84" cy="50" r="8" className="fill-gold" stroke="none" />,
  <path d="M80 54h8l4 18H76z" className="fill-gold" stroke="none" />,
  <path d="M24 24l-8-8M144 24l8-8M24 88l-8 8M144 88l8 8" opacity="0.7" />,
);

export const ScalesIllustration = drawIllustration(
  <path d="M62 20q22-22 44 0-22 22-44 0z" className="stroke-gold" />,
  <circle cx="84" cy="20" r="5" className="fill-gold" stroke="none" />,
  <path d="M84 34v66M62 104h44M34 44q50-12 100 0" />,
  <path d="M34 44 18 78m16-34 16 34M14 78h40q-4 14-20 14T14 78zM134 44l-16 34m16-34 16 34M114 78h40q-4 14-20 14t-20-14z" />,
);

export const GuideIllustration = drawIllustration(
  <path d="M84 30Q56 14 18 20v72q38-6 66 10 28-16 66-10V20q-38-6-66 10z" />,
  <path d="M84 30v72" />,
  <path d="M36 52q24-22 40 4M36 52q18 20 40 4" className="stroke-gold" />,
  <circle cx="57" cy="53" r="5" className="fill-gold" stroke="none" />,
  <path d="M98 46q18-8 38-7M98 60q18-8 38-7M98 74q14-6 24-6" opacity="0.7" />,
);

export const CurtainIllustration = drawIllustration(
  <path d="M34 60q50-50 100 0-50 50-100 0z" />,
  <circle cx="84" cy="60" r="18" className="stroke-gold" />,
  <circle cx="84" cy="60" r="6" className="fill-gold" stroke="none" />,
  <path d="M14 14h140" strokeWidth="3" className="stroke-gold" />,
  <path d="M22 14q4 54-8 90 42-8 52-90z" className="fill-ink" />,
  <path d="M36 14q2 50-10 84M51 14q-2 44-12 76" opacity="0.6" />,
  <path d="M28 14v-5M58 14v-5M112 14v-5M142 14v-5" />,
);

export const SealedSheetIllustration = drawIllustration(
  <path d="M44 8h70q12 0 12 12v62M44 8q-12 0-12 12v8h24m-12-20q12 0 12 12v72q0 12-12 12h56" />,
  <path d="M72 28h38M72 42h38M72 56h24" opacity="0.7" />,
  <circle cx="124" cy="86" r="19" className="fill-ink stroke-gold" />,
  <path d="M112 86q12-13 24 0-12 13-24 0z" className="stroke-gold" />,
  <circle cx="124" cy="86" r="3.5" className="fill-gold" stroke="none" />,
);
