import type { WatchCase } from '@argus/contract/cases/reviews';
import { spellAlike } from '@argus/domain/cases/cheats';
import { groundLabels } from '@argus/domain/filings/filing';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatList } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { reportPath, searchPath } from '../../lib/paths.ts';
import { Addendum } from '../../shared/case/addendum.tsx';
import { CheatTags, shownCheats } from '../../shared/case/cheat-tags.tsx';
import { LobbyMates } from '../../shared/case/lobby-mates.tsx';
import { ReviewCount } from '../../shared/case/review-count.tsx';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { PlayerLinks } from '../../shared/player/player-links.tsx';
import { SteamBansLine } from '../../shared/player/steam-bans-line.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { ExternalIcon } from '../../ui/display/icons.tsx';
import { Card } from '../../ui/page/card.tsx';

export interface CaseAllegationsProps {
  report: WatchCase;
  steamCommunityUrl: string;
  className?: string | undefined;
}

export function CaseAllegations({ report, steamCommunityUrl, className }: CaseAllegationsProps) {
  const { description, cheatsUsed, lobbiedWith, reportedSteam64Id: steam64Id, createdAt, updatedAt } = report;
  const { answer, appeal, addendum, otherReports } = report;
  return (
    <Card
      as="section"
      aria-label={t`Allegations`}
      className={classNames('grid min-w-0 content-start gap-5', className)}
    >
      <ReviewCount count={report.reviewCount} max={report.max_reviews_placeholder} />
      {appeal ? (
        <Part title={t`The appeal`}>
          <p className="font-medium">{say(groundLabels[appeal.ground])}</p>
          <Statement text={appeal.statement} />
        </Part>
      ) : null}
      {answer ? (
        <Part title={t`The player’s answer`}>
          <Statement text={answer.statement} />
        </Part>
      ) : null}
      <Part title={t`Allegations`}>
        {description ? (
          <p dir="auto" className="max-w-prose whitespace-pre-line leading-relaxed wrap-anywhere">
            {description}
          </p>
        ) : (
          <p className="text-muted">
            <Trans>The reporter did not write a description.</Trans>
          </p>
        )}
      </Part>
      {addendum ? <Addendum addendum={addendum} /> : null}
      {cheatsUsed.length > 0 ? (
        <Part title={t`Cheats claimed`}>
          <CheatTags cheats={cheatsUsed} isLarge />
        </Part>
      ) : null}
      {lobbiedWith.length > 0 ? (
        <Part title={t`Players partied with`}>
          <LobbyMates mates={lobbiedWith} inNewTab />
        </Part>
      ) : null}
      {otherReports.length > 0 ? (
        <Part title={t`Other reports on this player`}>
          <ul className="grid gap-1.5 text-sm">
            {spellAlike(otherReports, cheatsUsed).map(
              ({ reportId, reportStatus, createdAt: reportedAt, cheatsUsed: cheats }) => (
                <li key={reportId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <StatusTag status={reportStatus} />
                  <Link to={reportPath(reportId)} target="_blank" className="link">
                    <DateTime value={reportedAt} />
                    <span className="sr-only">
                      <Trans>(opens in a new tab)</Trans>
                    </span>
                  </Link>
                  <span className="text-muted">{formatList(cheats.slice(0, shownCheats))}</span>
                </li>
              ),
            )}
          </ul>
        </Part>
      ) : null}
      <Part title={t`Look closer`}>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Link to={searchPath(steam64Id)} target="_blank" className="link inline-flex min-h-6 items-center gap-1">
            <Trans>All reports on this player</Trans>
            <ExternalIcon size={15} />
            <span className="sr-only">
              <Trans>(opens in a new tab)</Trans>
            </span>
          </Link>
          <PlayerLinks steam64Id={steam64Id} steamCommunityUrl={steamCommunityUrl} />
        </div>
        <SteamBansLine bans={report.steamBans} anchor={{ what: 'report', at: createdAt }} />
      </Part>
      <p className="border-line border-t pt-4 text-muted text-sm">
        <Trans>
          Reported <DateTime value={createdAt} />
        </Trans>
        {updatedAt === createdAt ? null : (
          <>
            <br />
            <Trans>
              Last Edited <DateTime value={updatedAt} />
            </Trans>
          </>
        )}
        <br />
        {appeal ? (
          <Trans>
            Take a fresh look: you cannot see who reported it or how others decided. “Cheater beyond doubt” upholds the
            conviction; any other verdict counts against it.
          </Trans>
        ) : (
          <Trans>
            Judge the case, not the person: you cannot see who reported it. What others decided is shown with the
            verdict.
          </Trans>
        )}
      </p>
    </Card>
  );
}

/** The text is null if staff have hidden it. */
function Statement({ text }: { text: string | null }) {
  if (text === null)
    return (
      <p className="text-muted">
        <Trans>Staff have hidden this statement.</Trans>
      </p>
    );
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line leading-relaxed wrap-anywhere">
      {text}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="eyebrow text-muted">{title}</h3>
      {children}
    </div>
  );
}
