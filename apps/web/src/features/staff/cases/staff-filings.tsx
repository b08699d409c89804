import type { StaffReport } from '@argus/contract/staff/cases';
import type { StaffFiling } from '@argus/contract/staff/inbox';
import { groundLabels, isInInbox } from '@argus/domain/filings/filing';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../../lib/language/say.ts';
import { panelFilingPath } from '../../../lib/paths.ts';
import { kindLabels, wordsOfState } from '../../../shared/case/filing-words.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { FilingSaid } from '../filing-said.tsx';
import { PanelSection } from '../panel-section.tsx';
import { UserLink } from '../user-link.tsx';
import { ReviewItem } from './decisions.tsx';
import { HideStatement } from './hide-statement.tsx';

export function StaffFilings({ report: { filings, appealReviews } }: { report: StaffReport }) {
  return (
    <PanelSection title={t`Filed about this report`}>
      <ul className="grid divide-y divide-line">
        {filings.map((filing) => (
          <li key={filing.filingId} className="grid gap-3 py-5 first:pt-0 last:pb-0">
            <FilingLine filing={filing} />
            <FilingSaid filing={filing} />
            {filing.reason ? (
              <p dir="auto" className="border-gold/50 border-l-2 pl-3 text-sm wrap-anywhere">
                {filing.reason}
              </p>
            ) : null}
            <AppealReviews reviews={appealReviews.filter(({ appealId }) => appealId === filing.filingId)} />
            <div className="flex flex-wrap gap-2">
              {isInInbox(filing.state) && filing.decisionRefusal === null ? (
                <ButtonLink to={panelFilingPath(filing.filingId)} size="sm">
                  <Trans context="verb">Decide</Trans>
                </ButtonLink>
              ) : null}
              {filing.statement === null || filing.decisionRefusal !== null ? null : <HideStatement filing={filing} />}
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function FilingLine({ filing }: { filing: StaffFiling }) {
  const { kind, ground, author, filedAt } = filing;
  const { label, tone } = wordsOfState({ ...filing, closedBy: null });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="font-semibold">
          {say(kindLabels[kind])}
          {ground ? <span className="font-normal text-muted"> · {say(groundLabels[ground])}</span> : null}
        </h3>
        <p className="text-muted text-sm">
          <UserLink userId={author._id} username={author.username} /> · <DateTime value={filedAt} />
        </p>
      </div>
      <Tag tone={tone}>{label}</Tag>
    </div>
  );
}

function AppealReviews({ reviews }: { reviews: StaffReport['appealReviews'] }) {
  if (reviews.length === 0) return null;
  return (
    <ul aria-label={t`Decisions on the appeal`} className="grid gap-2">
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
    </ul>
  );
}
