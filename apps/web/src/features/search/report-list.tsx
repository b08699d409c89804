import type { FoundReport } from '@argus/contract/players/players';
import { spellAlike } from '@argus/domain/cases/cheats';
import { Link } from 'react-router';
import { formatNumber, shortId } from '../../lib/format.ts';
import { reportPath } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { Reporter } from '../../shared/case/reporter.tsx';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EvidenceSnippet } from './evidence-snippet.tsx';

export interface ReportListProps {
  reports: readonly FoundReport[];
  /** Only the newest reports are listed if there are very many. */
  total: number;
  /** The cheats as the summary spells them. */
  cheats: readonly string[];
}

export function ReportList({ reports, total, cheats }: ReportListProps) {
  return (
    <section aria-labelledby="reports-title" className="grid gap-4">
      <h2 id="reports-title" className="ceremony text-2xl">
        Reports <span className="ml-1 font-light font-sans text-muted">{formatNumber(total)}</span>
        {total > reports.length ? (
          <span className="ml-3 font-sans text-base text-muted">
            the newest {formatNumber(reports.length)} are listed
          </span>
        ) : null}
      </h2>
      <ul className="grid gap-3">
        {spellAlike(reports, cheats).map((report) => (
          <ReportItem key={report.reportId} report={report} />
        ))}
      </ul>
    </section>
  );
}

function ReportItem({ report }: { report: FoundReport }) {
  const {
    reportId,
    reportStatus,
    description,
    cheatsUsed,
    evidenceLinks,
    evidenceCount,
    createdAt,
    submittedBy,
    underAppeal,
  } = report;
  return (
    <Card as="li" interactive className="grid gap-3 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold text-lg">
          {/* The whole card is a link; the links inside it are above it. */}
          <Link to={reportPath(reportId)} className="after:absolute after:inset-0 hover:text-gold">
            Report <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
          </Link>
        </h3>
        <StatusTag status={reportStatus} />
        {underAppeal ? <UnderAppealTag /> : null}
        <p className="text-muted text-sm sm:ml-auto">
          <DateTime value={createdAt} />
        </p>
      </div>
      {description ? <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p> : null}
      {cheatsUsed.length > 0 ? (
        <CheatTags cheats={cheatsUsed} label="Cheats claimed" className="flex flex-wrap gap-1.5" />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 [&_a]:relative [&_a]:z-1">
        <EvidenceSnippet links={evidenceLinks} total={evidenceCount} />
        <p className="text-muted text-sm">
          <Reporter isSentence person={submittedBy} status={reportStatus} underAppeal={underAppeal} />
        </p>
      </div>
    </Card>
  );
}
