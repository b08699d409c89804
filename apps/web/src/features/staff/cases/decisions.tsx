import type { StaffReport } from '@argus/contract/staff/cases';
import { reviewsNeeded } from '@argus/domain/cases/consensus';
import { isOpen } from '@argus/domain/cases/report-status';
import { revealWords } from '@argus/domain/staff/override';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { describeError } from '../../../lib/api-errors.ts';
import { say } from '../../../lib/language/say.ts';
import { DecisionTag } from '../../../shared/case/decision-tag.tsx';
import { ReviewCount } from '../../../shared/case/review-count.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { openVotes } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { UserLink } from '../user-link.tsx';

type Review = StaffReport['reviews'][number];

export function Decisions({ report }: { report: StaffReport }) {
  const { reviews, round, reviewCount, max_reviews_placeholder: max } = report;
  const current = reviews.filter((review) => review.round === round);
  const earlierRounds = [...new Set(reviews.map((review) => review.round))]
    .filter((other) => other !== round)
    .sort((a, b) => b - a);
  return (
    <PanelSection title={t`Decisions`} lead={t`Round ${round}. Only staff see who decided what.`}>
      <ReviewCount count={reviewCount} max={max} />
      {isOpen(report.reportStatus) ? <p className="text-muted text-sm">{say(reviewsNeeded)}</p> : null}
      {report.areVotesHidden ? (
        <HiddenVotes report={report} />
      ) : current.length === 0 ? (
        <p className="text-muted text-sm">
          <Trans>No decisions in this round yet.</Trans>
        </p>
      ) : (
        <ReviewList reviews={current} label={t`Decisions of the current round`} />
      )}
      <LobbyAnswers answers={report.lobbyAnswers} />
      {earlierRounds.map((earlier) => (
        <div key={earlier} className="grid gap-2 border-line border-t pt-3">
          <h3 className="font-semibold text-sm">
            <Trans>
              Round {earlier} <span className="font-normal text-muted">· no longer counts</span>
            </Trans>
          </h3>
          <ReviewList
            reviews={reviews.filter((review) => review.round === earlier)}
            label={t`Decisions of round ${earlier}`}
          />
        </div>
      ))}
    </PanelSection>
  );
}

/** These are the answers of reviewers whom the report names as lobby mates. */
function LobbyAnswers({ answers }: { answers: StaffReport['lobbyAnswers'] }) {
  if (answers.length === 0) return null;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-semibold text-sm">
        <Trans>Named as lobby mates</Trans>
      </h3>
      <ul className="grid gap-2.5 text-sm">
        {answers.map(({ userId, username, wasInMatch, answeredAt }) => (
          <li key={`${userId} ${answeredAt}`}>
            <LobbyAnswer user={<UserLink userId={userId} username={username} />} wasInMatch={wasInMatch} />
            <DateTime value={answeredAt} className="block text-muted text-xs" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LobbyAnswer({ user, wasInMatch }: { user: ReactNode; wasInMatch: boolean }) {
  return wasInMatch ? (
    <Trans>{user} said that they were in that match, and does not review.</Trans>
  ) : (
    <Trans>{user} said that they were not in that match.</Trans>
  );
}

/** Staff who reveal the votes can no longer decide the case. */
function HiddenVotes({ report }: { report: StaffReport }) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const act = useMutation({
    ...openVotes(api),
    onSuccess: () => client.invalidateQueries(),
    onSettled: () => setAsking(false),
    onError: (error) => toast.error(describeError(error, { fallback: panelMessages.votes })),
  });
  if (report.restRefusal !== null) {
    return (
      <p className="text-muted text-sm">
        {report.underAppeal
          ? t`You will see the votes once the appeal is decided.`
          : t`You will see the votes once the case has a verdict.`}
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      {report.decisionRefusal === null ? (
        <p className="text-sm">
          {report.underAppeal ? (
            <Trans>
              Reviewers are deciding an appeal, so the votes are hidden. You can decide the case without them.
            </Trans>
          ) : (
            <Trans>The votes on an open case are hidden. You can decide the case without them.</Trans>
          )}
        </p>
      ) : null}
      <Button variant="secondary" loading={act.isPending} onClick={() => setAsking(true)}>
        <Trans>Reveal the votes</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={say(revealWords.title)}
        description={say(revealWords.consequence)}
        confirmLabel={t`Reveal the votes`}
        isConfirming={act.isPending}
        onConfirm={() => act.mutate({ params: { reportId: report.reportId } })}
      />
    </div>
  );
}

function ReviewList({ reviews, label }: { reviews: readonly Review[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-2.5">
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
    </ul>
  );
}

export function ReviewItem({ review }: { review: Review | StaffReport['appealReviews'][number] }) {
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <span className="min-w-0">
        <UserLink userId={review.reviewerId} username={review.reviewerUsername} />
        <DateTime value={review.reviewDate} className="block text-muted text-xs" />
      </span>
      <DecisionTag decision={review.decision} />
    </li>
  );
}
