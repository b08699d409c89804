import { convictedSealEdge } from '@argus/contract/seal-edge';
import type { StatusColor } from '@argus/domain/cases/report-status';

/* These are the seals of the web's verdict-seal.tsx. */

interface SealTones {
  strong: string;
  tint: string;
}

const eye = 'M14 48Q48 10 82 48Q48 86 14 48z';

const emblems: Record<StatusColor, (tones: SealTones) => string> = {
  red: ({ strong, tint }) => `
    <path d="${convictedSealEdge}" fill="${strong}"/>
    <circle cx="48" cy="48" r="37" stroke="${tint}" stroke-width="1.5"/>
    <path d="M17 48Q48 13 79 48Q48 83 17 48z" fill="${tint}"/>
    <circle cx="48" cy="48" r="14" fill="${strong}"/>
    <path d="m42 42 12 12m0-12L42 54" stroke="${tint}" stroke-width="4.5"/>`,
  orange: ({ strong, tint }) => `
    <circle cx="48" cy="48" r="44" fill="${tint}" stroke="${strong}" stroke-width="3" stroke-dasharray="9.823 4" stroke-linecap="butt"/>
    <path d="M14 51Q48 32 82 51Q48 86 14 51z" stroke="${strong}" stroke-width="3.5"/>
    <path d="M33.5 45a15 15 0 1 0 29 0M48 42v9l6 3.5" stroke="${strong}" stroke-width="3.5"/>
    <path d="M20 39Q48 17 76 39" stroke="${strong}" stroke-width="3"/>`,
  green: ({ strong, tint }) => `
    <circle cx="48" cy="48" r="44" fill="${tint}" stroke="${strong}" stroke-width="3"/>
    <path d="${eye}" stroke="${strong}" stroke-width="3.5"/>
    <circle cx="48" cy="48" r="15" fill="${strong}"/>
    <path d="M41 48h14" stroke="${tint}" stroke-width="4"/>`,
  grey: ({ strong, tint }) => `
    <circle cx="48" cy="48" r="44" fill="${tint}" stroke="${strong}" stroke-width="3"/>
    <path d="M16 42Q48 76 80 42" stroke="${strong}" stroke-width="4.5"/>
    <path d="M48 60v12M33 56l-5 10.5M63 56l5 10.5" stroke="${strong}" stroke-width="3.5"/>`,
  none: ({ strong, tint }) => `
    <circle cx="48" cy="48" r="44" fill="${tint}" stroke="${strong}" stroke-width="3" stroke-dasharray="0.1 6.811"/>
    <path d="${eye}" stroke="${strong}" stroke-width="3" stroke-dasharray="5 4.5" stroke-linecap="butt"/>
    <path d="M42.5 43.5a5.5 5.5 0 1 1 8 4.9c-1.7.9-2.5 1.9-2.5 3.6" stroke="${strong}" stroke-width="3.5"/>
    <circle cx="48" cy="58" r="2.3" fill="${strong}"/>`,
};

export function sealSvg(color: StatusColor, tones: SealTones): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96" fill="none" stroke-linecap="round" stroke-linejoin="round">${emblems[color](tones)}</svg>`;
}
