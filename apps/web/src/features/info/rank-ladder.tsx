import { type RankName, rankOf, ranks } from '@argus/domain/members/ranks';
import { RankBadge } from '../../identity/rank-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format.ts';
import { EyeIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';

const epithets: Record<RankName, string> = {
  Initiate: 'The lid is closed. Everyone starts here.',
  Acolyte: 'A slit of light.',
  Sentry: 'Open, and awake.',
  Warden: 'It has learned to tell shadows apart.',
  Seeker: 'It looks where others do not.',
  Templar: 'Steady, whatever passes by.',
  Oracle: 'What it sees tends to be true.',
  "The Eye's Chosen": 'A hundred eyes, and none of them sleeps.',
};

export function RankLadder({ eyeEssence }: { eyeEssence: number }) {
  const rankWithEye = rankOf(eyeEssence);
  return (
    <ol className="grid gap-3">
      {ranks.map(({ name, from }, index) => (
        <li
          key={name}
          className={classNames(
            'almond-lg grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 border bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:px-6',
            name === rankWithEye ? 'border-gold/55' : 'border-line',
          )}
        >
          <span className="grid place-items-center">
            <RankBadge rank={name} size={200} className={badgeSizes[name]} />
          </span>
          <div className="min-w-0">
            <h2 className="ceremony text-2xl sm:text-4xl">{name}</h2>
            <p className="font-semibold tabular-nums sm:mt-1">{essenceRange(from, ranks[index + 1]?.from)}</p>
            <p className="text-muted">{epithets[name]}</p>
          </div>
          {name === rankWithEye ? (
            <Tag tone="gold" className="max-sm:col-start-2 max-sm:mt-2 max-sm:justify-self-start">
              <EyeIcon size={16} />
              The Eye, at {formatNumber(eyeEssence)}
            </Tag>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const badgeSizes: Record<RankName, string> = {
  Initiate: 'size-16 sm:size-20',
  Acolyte: 'size-17 sm:size-22',
  Sentry: 'size-18 sm:size-24',
  Warden: 'size-19 sm:size-27',
  Seeker: 'size-20 sm:size-30',
  Templar: 'size-21 sm:size-33',
  Oracle: 'size-22 sm:size-36',
  "The Eye's Chosen": 'size-24 sm:size-40',
};

function essenceRange(from: number, next: number | undefined): string {
  return next === undefined
    ? `${formatNumber(from)}+ Essence`
    : `${formatNumber(from)}–${formatNumber(next - 1)} Essence`;
}
