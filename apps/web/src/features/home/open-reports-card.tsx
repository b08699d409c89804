import type { Submission } from '@argus/contract/cases/reports';
import { findUnseenMessage } from '@argus/domain/evidence/video-check';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { openReportsPath, paths, reportPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { FlagIcon } from '../../ui/display/icons.tsx';
import { openReportsQuery } from './api.ts';
import { HomeCard, HomeRow, Loaded } from './home-card.tsx';

export function OpenReportsCard({ userId }: { userId: string }) {
  const query = useQuery(openReportsQuery(useApi(), userId));
  const { reports = [], totalReports = 0 } = query.data ?? {};
  return (
    <HomeCard
      title={t`Your open reports`}
      links={
        <>
          {totalReports > reports.length ? (
            <Link to={openReportsPath} className="link">
              <Trans>All {ph({ count: formatNumber(totalReports) })} open reports</Trans>
            </Link>
          ) : (
            <Link to={paths.submissions} className="link">
              <Trans>My submissions</Trans>
            </Link>
          )}
          <Link to={paths.drafts} className="link">
            <Trans>Drafts</Trans>
          </Link>
        </>
      }
    >
      <Loaded query={query} label={t`Loading your open reports…`} failedMessage={t`Failed to load your open reports.`}>
        {(data) =>
          data.reports.length === 0 ? (
            <>
              <p className="text-muted">
                <Trans>None of your reports waits for a verdict. Met a cheater? One clip is enough.</Trans>
              </p>
              <ButtonLink to={paths.submitReport} variant="secondary" size="sm" className="min-h-10 justify-self-start">
                <FlagIcon size={18} />
                <Trans>Report a player</Trans>
              </ButtonLink>
            </>
          ) : (
            <ul className="grid gap-3">
              {data.reports.map((report) => (
                <HomeRow
                  key={report.reportId}
                  avatar={<Avatar src={report.reportedPlayerAvatar} size={36} />}
                  name={
                    <Link
                      to={reportPath(report.reportId)}
                      className="block min-h-6 w-fit max-w-full truncate hover:text-gold"
                    >
                      <bdi>{report.reportedPlayerName}</bdi>
                    </Link>
                  }
                >
                  <Standing report={report} />
                </HomeRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </HomeCard>
  );
}

/** Says first what the submitter can do something about. */
function Standing({ report }: { report: Submission }) {
  const { unseenVideos, restsUntil, reviewCount, max_reviews_placeholder: maxReviews } = report;
  if (unseenVideos > 0) {
    const unseen = { unseen: unseenVideos, links: report.evidenceLinks.length };
    return <span className="text-rose">{say(findUnseenMessage(unseen), unseen)}</span>;
  }
  if (restsUntil !== null) {
    return (
      <Trans>
        Rests until <DateTime value={restsUntil} />
      </Trans>
    );
  }
  return reviewCount === 0 ? t`Waiting for its first review` : t`${reviewCount} of ${maxReviews} reviews`;
}
