import { rankOf, ranks } from '@argus/domain/ranks';
import { Link } from 'react-router';
import { useSite } from '../features/site/site-context.ts';
import { RankBadge } from '../identity/rank-badge.tsx';
import { formatNumber } from '../lib/format.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { EyeIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tag } from '../ui/tag.tsx';

export const head: PageHead = () => ({
  title: 'Ranks',
  description: 'Eight ranks, from a closed lid to an eye that sees everything, and the Essence each of them takes.',
  isIndexed: true,
  canonicalPath: paths.ranking,
});

export function Page() {
  const { eyeEssence } = useSite();
  const rankWithEye = rankOf(eyeEssence);
  return (
    <PageFrame>
      <PageHeader
        eyebrow="Ranks"
        title="How far your eye has opened"
        lead={
          <>
            Rank follows from{' '}
            <Link to={paths.howToGainEssence} className="link">
              Essence
            </Link>{' '}
            and from nothing else. Lose Essence, and the lid closes again.
          </>
        }
      />
      <ol className="grid gap-3">
        {ranks.map(({ name, from }, index) => (
          <li
            key={name}
            className="almond-lg flex items-center gap-4 border border-line bg-surface p-4 sm:gap-6 sm:px-6"
          >
            <RankBadge rank={name} size={64} className="size-14 sm:size-18" />
            <div className="min-w-0 flex-1">
              <h2 className="ceremony text-2xl sm:text-3xl">{name}</h2>
              <p className="text-muted tabular-nums">{essenceRange(from, ranks[index + 1]?.from)}</p>
            </div>
            {name === rankWithEye ? (
              <Tag tone="gold">
                <EyeIcon size={16} />
                The Eye
              </Tag>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-2xl text-lg">
        The Eye, the permit to review cases in The Watch, is generally granted on reaching {formatNumber(eyeEssence)}{' '}
        Essence, so from {rankWithEye} on. Staff can grant or remove it.
      </p>
    </PageFrame>
  );
}

function essenceRange(from: number, next: number | undefined): string {
  return next === undefined
    ? `${formatNumber(from)}+ Essence`
    : `${formatNumber(from)}–${formatNumber(next - 1)} Essence`;
}
