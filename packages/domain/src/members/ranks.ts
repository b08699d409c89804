import type { Message } from '../shared/message.ts';

export const ranks = [
  { name: 'Initiate', from: 0 },
  { name: 'Acolyte', from: 100 },
  { name: 'Sentry', from: 250 },
  { name: 'Warden', from: 500 },
  { name: 'Seeker', from: 1000 },
  { name: 'Templar', from: 2000 },
  { name: 'Oracle', from: 5000 },
  { name: "The Eye's Chosen", from: 10000 },
] as const;

type Rank = (typeof ranks)[number];

export type RankName = Rank['name'];

/** The names above are keys, which the API sends; people read these. */
const rankLabels = {
  Initiate: /*i18n*/ { id: 'rank_initiate', message: 'Initiate' },
  Acolyte: /*i18n*/ { id: 'rank_acolyte', message: 'Acolyte' },
  Sentry: /*i18n*/ { id: 'rank_sentry', message: 'Sentry' },
  Warden: /*i18n*/ { id: 'rank_warden', message: 'Warden' },
  Seeker: /*i18n*/ { id: 'rank_seeker', message: 'Seeker' },
  Templar: /*i18n*/ { id: 'rank_templar', message: 'Templar' },
  Oracle: /*i18n*/ { id: 'rank_oracle', message: 'Oracle' },
  "The Eye's Chosen": /*i18n*/ { id: 'rank_chosen', message: "The Eye's Chosen" },
} as const satisfies Record<RankName, Message>;

export type RankProgress = { rank: RankName; next: Rank | null; needed: number; fraction: number };

export const maximumRankMessage = /*i18n*/ { id: 'maximum_rank', message: 'Achieved maximum rank!' };

export function rankOf(essence: number): RankName {
  return reachedRank(essence).name;
}

export function rankProgress(essence: number): RankProgress {
  const reached = reachedRank(essence);
  const next = ranks.find((rank) => rank.from > reached.from) ?? null;
  if (!next) return { rank: reached.name, next, needed: 0, fraction: 1 };
  const fraction = (essence - reached.from) / (next.from - reached.from);
  return { rank: reached.name, next, needed: next.from - essence, fraction: Math.max(0, fraction) };
}

export function rankSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function shownRank(name: string | null | undefined): string {
  return name || ranks[0].name;
}

export function rankLabel(rank: string | null | undefined): Message {
  const name = ranks.find((known) => known.name === shownRank(rank))?.name;
  return name ? rankLabels[name] : { id: '', message: shownRank(rank) };
}

function reachedRank(essence: number): Rank {
  return ranks.findLast((rank) => essence >= rank.from) ?? ranks[0];
}
