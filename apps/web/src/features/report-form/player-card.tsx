import { isSelfReport, type LookupWarning, lookupWarnings, reportMessages } from '@argus/domain/cases/report-rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { searchPath } from '../../lib/paths.ts';
import { say } from '../../lib/say.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lookupWarningQuery, ownOpenReportQuery } from './api.ts';
import type { FormPlayer } from './form-content.ts';
import { fieldIds } from './form-problems.ts';
import { formMessages } from './messages.ts';
import { OpenReportLink } from './open-report-link.tsx';

export interface PlayerCardProps {
  player: FormPlayer;
  problem: string | null;
  isFixed: boolean;
  ownSteam64Id: string | null;
  onConfirm: () => void;
  onChange: () => void;
}

export function PlayerCard({ player, problem, isFixed, ownSteam64Id, onConfirm, onChange }: PlayerCardProps) {
  const { steam64Id, name, avatarUrl, isConfirmed } = player;
  const isSelf = isSelfReport(steam64Id, ownSteam64Id);
  const { data: openReportId = null } = useQuery({
    ...ownOpenReportQuery(useApi(), steam64Id),
    enabled: !isFixed && !isSelf,
  });
  const isRefused = isSelf || openReportId !== null;
  const error = isSelf ? say(reportMessages.self_report) : problem;
  return (
    <div className="grid gap-4">
      <div
        className={classNames(
          'almond grid gap-4 border bg-raised p-4 sm:p-5',
          isConfirmed && !isRefused ? 'border-gold' : 'border-line-strong',
        )}
      >
        <div className="flex items-center gap-4">
          <Avatar src={avatarUrl} size={72} className="size-14 sm:size-18" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-xl leading-tight wrap-anywhere">{name}</p>
            <p className="text-muted tabular-nums">{steam64Id}</p>
          </div>
        </div>
        {openReportId !== null ? <OwnOpenReport reportId={openReportId} /> : null}
        {isFixed || isRefused ? null : <EarlierReports steam64Id={steam64Id} />}
        {isFixed ? null : (
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            {isRefused ? null : isConfirmed ? (
              // Plain text replaces the confirm button, so that a double click does not undo the confirmation.
              <p
                id={fieldIds.player}
                tabIndex={-1}
                aria-describedby={error ? `${fieldIds.player}-error` : undefined}
                className="almond flex min-h-11 select-none items-center justify-center gap-2 border border-gold/50 bg-gold-tint px-4.5 font-semibold text-gold"
              >
                <CheckIcon />
                Confirmed
              </p>
            ) : (
              <Button
                id={fieldIds.player}
                onClick={onConfirm}
                aria-describedby={error ? `${fieldIds.player}-error` : undefined}
              >
                <CheckIcon />
                Yes, this is the player
              </Button>
            )}
            <Button id={isRefused ? fieldIds.player : undefined} variant="ghost" onClick={onChange}>
              Choose another player
            </Button>
          </div>
        )}
      </div>
      {error ? (
        <p id={`${fieldIds.player}-error`} role="alert" className="flex items-start gap-1.5 text-rose">
          <WarningIcon size={18} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

const warningTitles: Record<LookupWarning, string> = {
  player_convicted: 'Already convicted',
  reports_pending: 'Already reported',
  reports_undetermined: 'Reported before',
};

function OwnOpenReport({ reportId }: { reportId: string }) {
  return (
    <LookupNotice title="You have already reported them">
      <p>{say(reportMessages.already_reported)}</p>
      <OpenReportLink reportId={reportId} />
    </LookupNotice>
  );
}

function EarlierReports({ steam64Id }: { steam64Id: string }) {
  const { data: warning, error, refetch, isFetching } = useQuery(lookupWarningQuery(useApi(), steam64Id));
  if (error) {
    return (
      <LookupNotice title="Earlier reports could not be checked">
        <p>{describeError(error, { fallback: formMessages.lookup })}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => refetch()} loading={isFetching}>
          Try again
        </Button>
      </LookupNotice>
    );
  }
  if (!warning) return null;
  return (
    <LookupNotice title={warningTitles[warning]}>
      <p>{say(lookupWarnings[warning])}</p>
      {/* The link opens in a new tab, so that the form stays open. */}
      <a
        href={searchPath(steam64Id)}
        target="_blank"
        rel="noopener"
        className="link mt-1 inline-flex min-h-6 items-center"
      >
        See what is on file<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </LookupNotice>
  );
}

function LookupNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="warn" title={title} live className="border-2 border-gold text-lg sm:p-5">
      {children}
    </Notice>
  );
}
