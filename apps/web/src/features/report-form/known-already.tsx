import type { Submission } from '@argus/contract/cases/reports';
import type { SearchResult } from '@argus/contract/players/players';
import { verdictCounts } from '@argus/contract/players/verdict-counts';
import { type LookupWarning, lookupWarning, lookupWarnings, reportMessages } from '@argus/domain/cases/report-rules';
import { verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { searchPath } from '../../lib/paths.ts';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { SteamBansLine } from '../../shared/player/steam-bans-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { knownPlayerQuery } from './api.ts';
import { formMessages } from './messages.ts';
import { OpenReportLink } from './open-report-link.tsx';

export function OwnOpenReport({ report }: { report: Submission }) {
  return (
    <LookupNotice title={t`You have already reported them`}>
      <p>{say(reportMessages.already_reported)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        <StatusTag status={report.reportStatus} />
        <span>
          <Trans>
            Submitted <TimeAgo value={report.createdAt} />
          </Trans>
        </span>
      </p>
      <OpenReportLink reportId={report.reportId} />
    </LookupNotice>
  );
}

const warningTitles: Record<LookupWarning, MessageDescriptor> = {
  player_convicted: msg`Already convicted`,
  reports_pending: msg`Already reported`,
  reports_undetermined: msg`Reported before`,
};

export function KnownAlready({ steam64Id, hasWarning }: { steam64Id: string; hasWarning: boolean }) {
  const { data: known, error, refetch, isFetching } = useQuery(knownPlayerQuery(useApi(), steam64Id));
  if (error) {
    return (
      <LookupNotice title={t`Earlier reports could not be checked`}>
        <p>{describeError(error, { fallback: formMessages.lookup })}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => refetch()} loading={isFetching}>
          <Trans>Try again</Trans>
        </Button>
      </LookupNotice>
    );
  }
  if (known === undefined) return null;
  if (known === null) return <p className="text-muted">{say(formMessages.nobodyReported)}</p>;
  const warning = hasWarning ? lookupWarning(verdictCounts(known)) : null;
  if (warning === null) return <Known known={known} />;
  return (
    <LookupNotice title={say(warningTitles[warning])}>
      <p>{say(lookupWarnings[warning])}</p>
      <Known known={known} />
    </LookupNotice>
  );
}

function Known({ known }: { known: SearchResult }) {
  const { determinedPlayerStatus: status, conviction, steamBans, playerSearched } = known;
  const counts = verdictCounts(known);
  const wasReported = known.summary.totalReports > 0;
  return (
    <div className="mt-3 grid gap-1.5 text-base first:mt-0">
      {wasReported ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VerdictSeal color={status.color} text={say(verdictHeadlines[status.verdict])} size="sm" />
          {status.underAppeal ? <UnderAppealTag /> : null}
        </p>
      ) : null}
      <p>{say(verdictSentence(counts))}</p>
      {counts.convictions > 0 && counts.pending > 0 ? (
        <p>{say(verdictSentence({ ...counts, convictions: 0 }))}</p>
      ) : null}
      <SteamBansLine bans={steamBans} anchor={conviction && { what: 'verdict', at: conviction.convictedAt }} />
      {wasReported ? (
        // The link opens in a new tab, so that the form stays open.
        <a
          href={searchPath(playerSearched)}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-6 items-center justify-self-start"
        >
          <Trans>See what is on file</Trans>
          <span className="sr-only">
            <Gap />
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      ) : null}
    </div>
  );
}

function LookupNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="warn" title={title} live className="border-2 border-gold text-lg sm:p-5">
      {children}
    </Notice>
  );
}
