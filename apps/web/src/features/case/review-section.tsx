import type { Report } from '@argus/contract/cases/reports';
import { reviewsNeeded } from '@argus/domain/cases/consensus';
import { decisionLabels, decisions, isOpen } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { RestLine } from '../../shared/case/rest-line.tsx';
import { ReviewCount } from '../../shared/case/review-count.tsx';
import { CaseSection } from './case-section.tsx';
import { overrideWords } from './case-words.ts';

export function ReviewSection({ report }: { report: Report }) {
  const { reviews, reviewCount, reportStatus, max_reviews_placeholder: max } = report;
  const given = decisions
    .map((decision) => ({ decision, count: reviews.filter((review) => review.decision === decision).length }))
    .filter(({ count }) => count > 0);
  const override = overrideWords(report);
  return (
    <CaseSection title={t`Review`}>
      <ReviewCount count={reviewCount} max={max} />
      {given.length > 0 ? (
        <ul className="grid gap-2">
          {given.map(({ decision, count }) => (
            <li key={decision} className="flex gap-3">
              <span className="font-semibold tabular-nums">{count}×</span>
              {say(decisionLabels[decision])}
            </li>
          ))}
        </ul>
      ) : null}
      {override ? <p className="border-gold/50 border-l-2 pl-3 wrap-anywhere">{override}</p> : null}
      {report.restsUntil === null ? null : <RestLine until={report.restsUntil} />}
      {isOpen(reportStatus) ? (
        <p className="text-muted text-sm">
          {say(reviewsNeeded)}
          <Gap />
          <Trans>Reviewers decide independently. Their decisions are shown with the verdict.</Trans>
        </p>
      ) : null}
    </CaseSection>
  );
}

export function HiddenReviews() {
  return (
    <CaseSection title={t`Review`}>
      <p className="text-muted text-sm">
        <Trans>
          There is an open appeal, and you may be asked to review it. Until it is decided, you cannot see how others
          voted.
        </Trans>
      </p>
    </CaseSection>
  );
}
