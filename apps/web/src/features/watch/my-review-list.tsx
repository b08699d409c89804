import type { MyReview } from '@argus/contract/cases/reviews';
import type { Comparison } from '@argus/domain/cases/review-comparison';
import type { ReviewRecord } from '@argus/domain/cases/review-record';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { reportPath } from '../../lib/paths.ts';
import { DecisionTag } from '../../shared/case/decision-tag.tsx';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { myReviewsQuery } from './api.ts';
import { recordSentences } from './record-words.ts';

const looks: Record<Comparison, { label: MessageDescriptor; tone: TagTone }> = {
  open: { label: msg`No verdict yet`, tone: 'plain' },
  same: { label: msg`Matches the verdict`, tone: 'teal' },
  different: { label: msg`Differs from the verdict`, tone: 'gold' },
  superseded: { label: msg`New round since`, tone: 'plain' },
};
const skeletonLines = ['h-6 w-44', 'h-4 w-56'];
const endedAppeal = msg`Ended without reviewers`;

export function MyReviewList({ page }: { page: number }) {
  return (
    <PagedList
      query={useQuery(myReviewsQuery(useApi(), page))}
      countRows={({ reviews }) => reviews.length}
      failedMessage={t`Failed to fetch your reviews. Please try again.`}
      skeleton={
        <CardsSkeleton label={t`Loading your reviews…`} count={3} avatar="size-11" lines={skeletonLines} below={null} />
      }
      empty={
        <EmptyState illustration={<NothingFoundIllustration />} title={t`No reviews yet`}>
          <Trans>Your reviews will appear here and, once there is a verdict, how they compared with it.</Trans>
        </EmptyState>
      }
      label={t`Reviews pages`}
    >
      {({ reviews, summary, record }) => (
        <>
          <div className="grid gap-2">
            <Summary {...summary} />
            <Hindsight record={record} />
          </div>
          <ul className="grid gap-3">
            {reviews.map((review) => (
              <li key={`${review.reportId} ${review.reviewedAt}`}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

function Summary({ same, different, open, superseded }: Record<Comparison, number>) {
  const decided = same + different;
  return (
    <p className="text-lg">
      {decided === 0
        ? t`None of your latest reviews has a verdict yet.`
        : t`Of your latest ${plural(decided, { one: '# review', other: '# reviews' })} with a verdict, ${same} matched it.`}
      <Gap />
      <span className="text-muted">
        {open > 0 ? (
          <>
            <Plural value={open} one="# case is still open." other="# cases are still open." />
            <Gap />
          </>
        ) : null}
        {superseded > 0 ? (
          <Plural value={superseded} one="# case changed since." other="# cases changed since." />
        ) : null}
      </span>
    </p>
  );
}

function Hindsight({ record }: { record: ReviewRecord }) {
  const sentences = recordSentences(record);
  if (sentences.length === 0) return null;
  return (
    <p>
      {joinSentences(sentences)}
      <Gap />
      <span className="text-muted">
        <Trans>This changes nothing about how your votes count.</Trans>
      </span>
    </p>
  );
}

const hindsightLooks = {
  changed: {
    same: { label: msg`Verdict changed to yours`, tone: 'teal' },
    different: { label: msg`Verdict changed later`, tone: 'gold' },
  },
  banned: {
    same: { label: msg`Banned by Steam since`, tone: 'teal' },
    different: { label: msg`Banned by Steam since`, tone: 'gold' },
  },
} as const;

function ReviewCard({ review }: { review: MyReview }) {
  const { label, tone } = looks[review.comparison];
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:p-5">
      <Avatar src={review.reportedPlayerAvatar} size={44} />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={reportPath(review.reportId)} className="link font-semibold wrap-anywhere">
          <bdi>{review.reportedPlayerName}</bdi>
        </Link>
        <p className="text-muted text-sm">
          {review.isAppeal ? (
            <Trans>
              Appeal, reviewed <DateTime value={review.reviewedAt} />
            </Trans>
          ) : (
            <Trans>
              Reviewed <DateTime value={review.reviewedAt} />
            </Trans>
          )}
        </p>
      </div>
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm sm:ml-auto sm:justify-end">
        <Fact label={t({ message: 'You', context: 'whose decision' })}>
          <DecisionTag decision={review.decision} />
        </Fact>
        {review.reportStatus ? (
          <Fact label={t`Verdict`}>
            <StatusTag status={review.reportStatus} />
          </Fact>
        ) : null}
        <Fact label={t`Compared`} isLabelHidden>
          <Tag tone={tone}>{say(review.isAppeal && review.comparison === 'superseded' ? endedAppeal : label)}</Tag>
        </Fact>
        {(['changed', 'banned'] as const).map((kind) => {
          const look = review[kind] ? hindsightLooks[kind][review[kind]] : null;
          return look ? (
            <Fact key={kind} label={t`Known later`} isLabelHidden>
              <Tag tone={look.tone}>{say(look.label)}</Tag>
            </Fact>
          ) : null;
        })}
      </dl>
    </Card>
  );
}

function Fact({ label, isLabelHidden, children }: { label: string; isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <div className={isLabelHidden ? undefined : 'flex items-center gap-2'}>
      <dt className={isLabelHidden ? 'sr-only' : 'text-muted'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
