import type { Conviction } from '@argus/contract/cases/reports';
import { pageSizes } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { reportPath, searchPath } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { Reporter } from '../../shared/case/reporter.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { ArrowRightIcon, EyeIcon } from '../../ui/display/icons.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export function ConvictionRow({ conviction }: { conviction: Conviction }) {
  const { reportId, steam64Id, name, avatarUrl, convictionDate, cheatsUsed, submittedBy, underAppeal } = conviction;
  return (
    <li data-verdict="red" className={convictionRowClass.row}>
      <div className={convictionRowClass.player}>
        <Avatar src={avatarUrl} size={48} className="ring-2 ring-verdict/70" />
        <div className="min-w-0">
          <h2 className="font-semibold text-lg leading-tight">
            <Link to={searchPath(steam64Id)} className="line-clamp-2 py-0.5 wrap-anywhere hover:text-gold">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="text-muted text-sm tabular-nums">{steam64Id}</p>
        </div>
      </div>
      <div className={convictionRowClass.verdict}>
        <p className="flex items-center gap-1.5 font-medium text-verdict">
          <EyeIcon size={18} className="shrink-0" />
          <span>
            <Trans>
              Convicted <TimeAgo value={convictionDate} />
              <span className="sr-only">
                , on <DateTime value={convictionDate} />
              </span>
            </Trans>
          </span>
        </p>
        {underAppeal ? <UnderAppealTag className="my-1" /> : null}
        <p className="text-muted text-sm">
          <Reporter isSentence person={submittedBy} status="verified_cheater" underAppeal={underAppeal} />
        </p>
      </div>
      <CheatTags cheats={cheatsUsed} label={t`Cheats`} short="ellipsis" className={convictionRowClass.cheats} />
      <ButtonLink to={reportPath(reportId)} variant="secondary" size="sm" className={convictionRowClass.action}>
        <Trans>
          Open case
          <span className="sr-only">
            {' '}
            {shortId(reportId, 'list')} on {name}
          </span>
        </Trans>
        <ArrowRightIcon size={18} />
      </ButtonLink>
    </li>
  );
}

const convictionRowClass = {
  row: 'almond-lg grid gap-x-5 gap-y-3 border border-line bg-surface p-4 sm:grid-cols-2 sm:items-center sm:px-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1fr)_auto]',
  player: 'flex min-w-0 items-center gap-3.5',
  verdict: 'grid min-w-0 gap-0.5',
  cheats: 'flex min-w-0 flex-wrap items-center gap-1.5',
  action: 'min-h-10 sm:justify-self-end',
} as const;

const places = Array.from({ length: pageSizes.convictions }, (_, index) => index + 1);

export function ConvictionsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading recent convictions…</Trans>
      </span>
      {places.map((place) => (
        <div key={place} className={convictionRowClass.row}>
          <div className={convictionRowClass.player}>
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-36" />
            </div>
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-32" />
          </div>
          <div className="flex gap-1.5">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
          </div>
          <Skeleton className="h-10 sm:w-32 sm:justify-self-end" />
        </div>
      ))}
    </div>
  );
}
