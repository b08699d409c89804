import type { FoundReport } from '@argus/contract/players/players';
import { spellAlike } from '@argus/domain/cases/cheats';
import { isHttpUrl } from '@argus/domain/evidence/evidence-link';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { cutLabel, formatNumber, shortId } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { reportPath } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { Reporter } from '../../shared/case/reporter.tsx';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { evidenceLooks } from '../../shared/evidence/evidence-type.tsx';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Card } from '../../ui/page/card.tsx';

export interface ReportListProps {
  reports: readonly FoundReport[];
  /** This can be more than the list holds, which contains only the newest reports. */
  total: number;
  /** The summary spells the cheats this way, and each report spells them alike. */
  cheats: readonly string[];
}

export function ReportList({ reports, total, cheats }: ReportListProps) {
  return (
    <section aria-labelledby="reports-title" className="grid gap-4">
      <h2 id="reports-title" className="ceremony text-2xl">
        <Trans>Reports</Trans>
        <span className="ml-3 font-light font-sans text-muted">{formatNumber(total)}</span>
        {total > reports.length ? (
          <span className="ml-3 font-sans text-base text-muted">
            <Trans>the newest {ph({ count: formatNumber(reports.length) })} are listed</Trans>
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
  const { reportId, reportStatus, description, cheatsUsed, submittedBy, underAppeal } = report;
  return (
    <Card as="li" interactive className="grid gap-3 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold text-lg">
          {/* This link covers the whole card; the other links lie above it and stay clickable. */}
          <Link to={reportPath(reportId)} className="after:absolute after:inset-0 hover:text-gold">
            <Trans>
              Report <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
            </Trans>
          </Link>
        </h3>
        <StatusTag status={reportStatus} />
        {underAppeal ? <UnderAppealTag /> : null}
        <p className="text-muted text-sm sm:ml-auto">
          <DateTime value={report.createdAt} />
        </p>
      </div>
      {description ? <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p> : null}
      {cheatsUsed.length > 0 ? (
        <CheatTags cheats={cheatsUsed} label={t`Cheats claimed`} className="flex flex-wrap gap-1.5" />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 [&_a]:relative [&_a]:z-1">
        <EvidenceSnippet links={report.evidenceLinks} total={report.evidenceCount} />
        <p className="text-muted text-sm">
          <Reporter isSentence person={submittedBy} status={reportStatus} underAppeal={underAppeal} />
        </p>
      </div>
    </Card>
  );
}

const shownLinks = 2;

function EvidenceSnippet({ links, total }: { links: FoundReport['evidenceLinks']; total: number }) {
  const hidden = total - shownLinks;
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {/* The key is the index, because a report may contain the same link twice. */}
      {Object.entries(links.slice(0, shownLinks)).map(([place, { type, url, description }]) => {
        const { one, Icon } = evidenceLooks[type];
        const text = description ? cutLabel(description) : say(one);
        return (
          <li key={place} className="flex max-w-full items-center gap-1.5">
            <Icon size={18} className="text-muted" />
            {/* Share codes and steam:// links open in the game, not in a tab. */}
            {isHttpUrl(url) ? <ExternalLink href={url}>{text}</ExternalLink> : <span>{text}</span>}
          </li>
        );
      })}
      {hidden > 0 ? (
        <li className="text-muted">
          <Trans>+{hidden} more</Trans>
        </li>
      ) : null}
    </ul>
  );
}
