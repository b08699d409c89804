import type { Submission } from '@argus/contract/cases/reports';
import { isOpen } from '@argus/domain/cases/report-status';
import { findUnseenMessage, unseenAdvice } from '@argus/domain/evidence/video-check';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { editReportPath, reportPath } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { RestLine } from '../../shared/case/rest-line.tsx';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { EditIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';
import { useNow } from '../../ui/display/use-now.ts';
import { Card } from '../../ui/page/card.tsx';
import { editTimeLeftInWords } from './edit-time-left.ts';

export function SubmissionCard({ report }: { report: Submission }) {
  const { reportId, reportedPlayerName, reportedPlayerAvatar, reportStatus, essenceChange, cheatsUsed } = report;
  const { reviewCount: reviews, max_reviews_placeholder: max } = report;
  const links = report.evidenceLinks.length;
  const unseen = { unseen: report.unseenVideos, links };
  return (
    <Card as="li" interactive className="grid gap-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar src={reportedPlayerAvatar} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-lg leading-tight wrap-anywhere">
            {/* This link covers the whole card; the edit button lies above it and stays clickable. */}
            <Link to={reportPath(reportId)} className="after:absolute after:inset-0 hover:text-gold">
              <bdi>{reportedPlayerName}</bdi>
            </Link>
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-sm">
            <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
            <DateTime value={report.createdAt} />
            {isOpen(reportStatus) ? (
              <span className="tabular-nums">
                <Trans>
                  {reviews}/{max} reviews
                </Trans>
              </span>
            ) : null}
          </p>
        </div>
        {essenceChange === null ? null : <EssenceTag amount={essenceChange} />}
      </div>
      {report.unseenVideos > 0 ? (
        <p className="flex items-start gap-1.5 text-rose text-sm">
          <WarningIcon size={18} className="shrink-0" />
          <span>
            {say(findUnseenMessage(unseen), unseen)}
            <Gap />
            {say(unseenAdvice)}
          </span>
        </p>
      ) : null}
      {report.restsUntil === null ? null : <RestLine until={report.restsUntil} />}
      {report.description ? (
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {report.description}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusTag status={reportStatus} />
        {report.underAppeal ? <UnderAppealTag /> : null}
        <CheatTags cheats={cheatsUsed} short="number" className="contents" />
        <span className="text-muted text-sm">
          <Plural value={links} one="# evidence link" other="# evidence links" />
        </span>
        {report.editableUntil ? <EditLink report={report} editableUntil={report.editableUntil} /> : null}
      </div>
    </Card>
  );
}

function EditLink({ report, editableUntil }: { report: Submission; editableUntil: string }) {
  const now = useNow();
  const isReviewed = report.reviewCount > 0;
  const { reportedPlayerName: name } = report;
  const words = now === null ? null : editTimeLeftInWords(editableUntil, now, isReviewed ? 'add' : 'edit');
  if (words === null) return null;
  return (
    <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:ml-auto">
      <span className="text-muted text-sm">{words}</span>
      <ButtonLink to={editReportPath(report.reportId)} variant="secondary" size="sm" className="relative z-1 min-h-10">
        <EditIcon size={18} />
        {isReviewed ? (
          <Trans>
            Add<span className="sr-only"> to the report on {name}</span>
          </Trans>
        ) : (
          <Trans>
            Edit<span className="sr-only"> the report on {name}</span>
          </Trans>
        )}
      </ButtonLink>
    </span>
  );
}

function EssenceTag({ amount }: { amount: number }) {
  const change = formatEssenceChange(amount);
  const tone: TagTone = amount > 0 ? 'gold' : amount < 0 ? 'rose' : 'plain';
  return (
    <Tag tone={tone} className="shrink-0 tabular-nums">
      <Trans>
        {change}
        <span className="max-xs:sr-only"> Essence</span>
      </Trans>
    </Tag>
  );
}
