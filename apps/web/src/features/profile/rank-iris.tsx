import { maximumRankMessage, rankLabel, rankProgress, shownRank } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { IrisProgress } from '../../identity/iris-progress.tsx';
import { RankBadge } from '../../identity/rank-badge.tsx';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';

export function RankIris({ rank, essence }: { rank: string; essence: number }) {
  const { next, needed, fraction } = rankProgress(essence);
  const name = shownRank(rank);
  const words = next
    ? t`${{ needed: formatNumber(needed) }} more Essence to ${{ rank: say(rankLabel(next.name)) }}`
    : say(maximumRankMessage);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <IrisProgress
        fraction={fraction}
        label={next ? t`Progress to ${{ rank: say(rankLabel(next.name)) }}` : t`Rank progress`}
        valueText={words}
        className="w-60 sm:w-64"
      >
        <Link to={paths.ranking} className="grid rounded-full transition-transform duration-200 hover:scale-104">
          <RankBadge rank={name} size={200} className="size-40 sm:size-44" />
          <span className="sr-only">
            <Trans>, what the ranks mean</Trans>
          </span>
        </Link>
      </IrisProgress>
      <div>
        <p aria-hidden="true" className="ceremony text-3xl">
          {name}
        </p>
        <p className="mt-1.5 text-lg tabular-nums">
          <Trans>
            <strong className="font-semibold text-gold">{formatNumber(essence)}</strong> Essence
          </Trans>
        </p>
        <p className="mt-0.5 text-muted tabular-nums">{words}</p>
      </div>
    </div>
  );
}
