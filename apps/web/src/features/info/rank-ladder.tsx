import { type RankName, rankLabel, rankOf, ranks } from '@argus/domain/members/ranks';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RankBadge } from '../../identity/rank-badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { EyeIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';

const looks: Record<RankName, { epithet: MessageDescriptor; badge: string }> = {
  Initiate: { epithet: msg`The lid is closed. Everyone starts here.`, badge: 'size-16 sm:size-20' },
  Acolyte: { epithet: msg`A slit of light.`, badge: 'size-17 sm:size-22' },
  Sentry: { epithet: msg`Open, and awake.`, badge: 'size-18 sm:size-24' },
  Warden: { epithet: msg`It has learned to tell shadows apart.`, badge: 'size-19 sm:size-27' },
  Seeker: { epithet: msg`It looks where others do not.`, badge: 'size-20 sm:size-30' },
  Templar: { epithet: msg`Steady, whatever passes by.`, badge: 'size-21 sm:size-33' },
  Oracle: { epithet: msg`What it sees tends to be true.`, badge: 'size-22 sm:size-36' },
  "The Eye's Chosen": { epithet: msg`A hundred eyes, and none of them sleeps.`, badge: 'size-24 sm:size-40' },
};

export function RankLadder({ eyeEssence }: { eyeEssence: number }) {
  const threshold = formatNumber(eyeEssence);
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
            <RankBadge rank={name} size={200} className={looks[name].badge} />
          </span>
          <div className="min-w-0">
            <h2 className="ceremony text-2xl sm:text-4xl">{say(rankLabel(name))}</h2>
            <p className="font-semibold tabular-nums sm:mt-1">{essenceRange(from, ranks[index + 1]?.from)}</p>
            <p className="text-muted">{say(looks[name].epithet)}</p>
          </div>
          {name === rankWithEye ? (
            <Tag tone="gold" className="max-sm:col-start-2 max-sm:mt-2 max-sm:justify-self-start">
              <EyeIcon size={16} />
              <Trans>The Eye, at {threshold}</Trans>
            </Tag>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function essenceRange(from: number, next: number | undefined): string {
  const first = formatNumber(from);
  if (next === undefined) return t`${first}+ Essence`;
  const last = formatNumber(next - 1);
  return t`${first}–${last} Essence`;
}
