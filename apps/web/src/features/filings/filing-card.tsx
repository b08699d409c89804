import type { Filing } from '@argus/contract/filings/filings';
import { filingMessages, groundLabels } from '@argus/domain/filings/filing';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { contestPath, reportPath } from '../../lib/paths.ts';
import { kindLabels, titleOf, wordsOfState } from '../../shared/case/filing-words.ts';
import { SaidEvidence } from '../../shared/evidence/said-evidence.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateTime, Day } from '../../ui/display/date-time.tsx';
import { ChevronDownIcon, EditIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Card } from '../../ui/page/card.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export function FilingCard({ filing }: { filing: Filing }) {
  const { kind, report, ground, filedAt, closedAt, dueAt, reason, state } = filing;
  const { label, tone, sentence } = wordsOfState(filing);
  const hasReason = reason !== null || state === 'accepted' || state === 'declined';
  return (
    <Card as="li" className="grid gap-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar src={report.reportedPlayerAvatar} size={48} />
        <div className="min-w-0 flex-1">
          <p className="eyebrow text-gold">{say(kindLabels[kind])}</p>
          <h3 className="font-semibold text-lg leading-tight wrap-anywhere">
            <Link to={reportPath(report.reportId)} className="py-0.5 hover:text-gold">
              {titleOf(filing)}
            </Link>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-sm">
            <span className="tabular-nums">#{shortId(report.reportId, 'list')}</span>
            <span>
              <Trans>
                Filed <DateTime value={filedAt} />
              </Trans>
            </span>
            {ground ? <span>{say(groundLabels[ground])}</span> : null}
          </p>
        </div>
        <Tag tone={tone} className="shrink-0 max-sm:hidden">
          {label}
        </Tag>
      </div>
      <div className="grid gap-1">
        <Tag tone={tone} className="mb-1 justify-self-start sm:hidden">
          {label}
        </Tag>
        <p>{sentence}</p>
        {dueAt ? (
          <p className="text-muted text-sm">
            <Trans>
              Result expected by <Day value={dueAt} />
            </Trans>
          </p>
        ) : null}
        {closedAt ? (
          <p className="text-muted text-sm">
            <Trans>
              Ended <DateTime value={closedAt} />
            </Trans>
          </p>
        ) : null}
      </div>
      {hasReason ? (
        <blockquote className="border-gold/50 border-l-2 pl-4">
          <p className="eyebrow text-muted">
            <Trans>Reason</Trans>
          </p>
          <p dir="auto" className="wrap-anywhere">
            {reason ?? say(filingMessages.no_reason)}
          </p>
        </blockquote>
      ) : null}
      <Said filing={filing} />
      {filing.canEdit || filing.canWithdraw ? (
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4 max-sm:*:flex-1">
          {filing.canEdit ? (
            <ButtonLink to={contestPath(report.reportId)} variant="secondary" size="sm" className="min-h-10">
              <EditIcon size={18} />
              <Trans>Edit answer</Trans>
            </ButtonLink>
          ) : null}
          {filing.canWithdraw ? <WithdrawButton filing={filing} /> : null}
        </div>
      ) : null}
    </Card>
  );
}

function Said({ filing }: { filing: Filing }) {
  const { statement, isStatementHidden, evidenceLinks, linkHealth, role } = filing;
  if (statement === null) {
    return isStatementHidden ? (
      <p className="text-muted">
        <Trans>Staff have hidden this statement.</Trans>
      </p>
    ) : null;
  }
  return (
    <details className="group">
      <summary className="flex min-h-8 list-none items-center gap-2 font-semibold hover:text-gold [&::-webkit-details-marker]:hidden">
        {role === 'author' ? t`What you wrote` : t`What was said`}
        <ChevronDownIcon size={18} className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2">
        {isStatementHidden ? (
          <p className="text-muted text-sm">
            <Trans>Hidden by staff: only you and they can read it.</Trans>
          </p>
        ) : null}
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {statement}
        </p>
        <SaidEvidence links={evidenceLinks} health={linkHealth} />
      </div>
    </details>
  );
}
