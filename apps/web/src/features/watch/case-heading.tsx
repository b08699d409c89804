import type { WatchCase } from '@argus/contract/cases/reviews';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { shortId } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { CopySteamId } from '../../shared/player/copy-steam-id.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ScalesIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';

export interface CaseHeadingProps {
  ref: RefObject<HTMLHeadingElement | null>;
  report: WatchCase;
  position: number;
  size: number;
}

export function CaseHeading({ ref, report, position, size }: CaseHeadingProps) {
  const { reviewCount: reviews, max_reviews_placeholder: max, appeal } = report;
  const id = shortId(report.reportId, 'detail');
  return (
    <div className="flex items-center gap-4 lg:col-span-2">
      <Avatar src={report.reportedPlayerAvatar} size={56} />
      <div className="min-w-0">
        <h2
          ref={ref}
          tabIndex={-1}
          className="font-semibold text-2xl leading-tight outline-none wrap-anywhere sm:text-3xl"
        >
          <span className="sr-only">
            {appeal ? (
              <Trans>
                Case {position} of {size}, an appeal, {reviews} of {max} reviews:
              </Trans>
            ) : (
              <Trans>
                Case {position} of {size}, {reviews} of {max} reviews:
              </Trans>
            )}
            <Gap />
          </span>
          <bdi>{report.reportedPlayerName}</bdi>
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <CopySteamId steam64Id={report.reportedSteam64Id} className="text-text" />
          <span className="tabular-nums">
            <Trans>Case #{id}</Trans>
          </span>
          {appeal ? (
            <Tag tone="azure">
              <ScalesIcon size={16} />
              <Trans context="noun">Appeal</Trans>
            </Tag>
          ) : null}
        </div>
      </div>
    </div>
  );
}
