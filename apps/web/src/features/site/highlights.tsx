import type { Highlights as Shown } from '@argus/contract/site/site';
import { clipOf } from '@argus/domain/evidence/moment';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { describeLaterBan } from '@argus/domain/publishing/featured-verdict';
import { cohortDays } from '@argus/domain/publishing/transparency';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { useApi } from '../../lib/api-context.ts';
import { formatPercent } from '../../lib/language/format.ts';
import { formatUtcDay } from '../../lib/language/format-date.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths, reportPath, searchPath } from '../../lib/paths.ts';
import { votesWords } from '../../shared/case/votes-words.ts';
import { VideoTile } from '../../shared/evidence/video-tile.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { highlightsQuery } from './api.ts';

/** A site that has nothing to show yet, or cannot load it, goes straight on to what it is for. */
export function Highlights() {
  const { data } = useQuery(highlightsQuery(useApi()));
  if (!data?.verdict && !data?.outcome) return null;
  return (
    <div className="mx-auto mb-16 grid max-w-6xl gap-10 px-4 sm:mb-20 sm:px-6">
      {data.verdict ? <FeaturedVerdict verdict={data.verdict} /> : null}
      {data.outcome ? <Outcome outcome={data.outcome} /> : null}
    </div>
  );
}

function FeaturedVerdict({ verdict }: { verdict: NonNullable<Shown['verdict']> }) {
  const { clip } = verdict;
  const video = clip && findVideo(clip.url);
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title" className="eyebrow mb-3 text-muted">
        <Trans>A recent verdict</Trans>
      </h2>
      <article
        data-verdict="red"
        className="almond-lg grid items-center gap-x-8 gap-y-5 border border-verdict/45 bg-verdict-tint p-5 sm:p-7 md:has-[figure]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
      >
        <div className="grid min-w-0 justify-items-start gap-3">
          <Link to={searchPath(verdict.steam64Id)} className="group flex max-w-full items-center gap-3.5">
            <Avatar src={verdict.avatarUrl} size={48} />
            <bdi className="wrap-anywhere line-clamp-2 font-semibold text-xl group-hover:text-gold sm:text-2xl">
              {verdict.name}
            </bdi>
          </Link>
          <VerdictSeal color="red" text={say(verdictHeadlines.convicted)} size="sm" />
          <p className="text-balance tabular-nums">
            {votesWords(verdict.votes, formatUtcDay(new Date(verdict.convictedAt)))}
          </p>
          {verdict.bannedAfterDays === null ? null : (
            <p>
              <strong>{say(describeLaterBan(verdict.bannedAfterDays))}</strong>
              <Gap />
              <span className="text-muted text-sm">
                <Trans>Steam does not say for which game.</Trans>
              </span>
            </p>
          )}
          <Link to={reportPath(verdict.reportId)} className="link inline-flex min-h-6 items-center font-semibold">
            <Trans>Open the case</Trans>
          </Link>
        </div>
        {clip && video ? (
          <figure className="min-w-0">
            <VideoTile video={video} title={t`the clip`} clip={clipOf(clip)} />
          </figure>
        ) : null}
      </article>
    </section>
  );
}

function Outcome({ outcome: { convicted, undetermined } }: { outcome: NonNullable<Shown['outcome']> }) {
  return (
    <section
      aria-label={t`How often Steam agreed`}
      className="flex items-center justify-between gap-x-10 gap-y-4 border-line border-y py-6 max-sm:flex-col max-sm:items-start"
    >
      <dl className="grid flex-1 gap-x-10 gap-y-5 xs:grid-cols-2">
        <Share
          share={convicted.share}
          label={t`of the players convicted here were banned by Steam within ${cohortDays} days`}
        />
        <Share
          share={undetermined.share}
          label={t`of those left undetermined were banned by Steam within ${cohortDays} days`}
        />
      </dl>
      <Link to={paths.transparency} className="link inline-flex min-h-6 items-center font-semibold">
        <Trans>How we count this</Trans>
      </Link>
    </section>
  );
}

function Share({ share, label }: { share: number; label: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="order-last max-w-64 text-muted text-sm">{label}</dt>
      <dd className="font-light text-4xl tabular-nums leading-tight sm:text-5xl">{formatPercent(share)}</dd>
    </div>
  );
}
