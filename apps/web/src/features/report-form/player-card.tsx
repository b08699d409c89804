import type { CurrentUser } from '@argus/contract/members/users';
import { isSelfReport, reportMessages } from '@argus/domain/cases/report-rules';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { CheckIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { ownOpenReportQuery } from './api.ts';
import type { FormPlayer } from './form-content.ts';
import { fieldIds } from './form-problems.ts';
import { KnownAlready, OwnOpenReport } from './known-already.tsx';

export interface PlayerCardProps {
  player: FormPlayer;
  problem: string | null;
  isFixed: boolean;
  user: CurrentUser | null;
  onConfirm: () => void;
  onChange: () => void;
}

export function PlayerCard({ player, problem, isFixed, user, onConfirm, onChange }: PlayerCardProps) {
  const { steam64Id, name, avatarUrl, isConfirmed } = player;
  const isSelf = isSelfReport(steam64Id, user?.steam64Id ?? null);
  const { data: ownReport = null } = useQuery({
    ...ownOpenReportQuery(useApi(), steam64Id),
    enabled: !isFixed && !isSelf && user !== null,
  });
  const isRefused = isSelf || ownReport !== null;
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
            <p className="font-semibold text-xl leading-tight wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted tabular-nums">{steam64Id}</p>
          </div>
        </div>
        {ownReport ? <OwnOpenReport report={ownReport} /> : null}
        {isFixed || isSelf ? null : <KnownAlready steam64Id={steam64Id} hasWarning={ownReport === null} />}
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
                <Trans>Confirmed</Trans>
              </p>
            ) : (
              <Button
                id={fieldIds.player}
                onClick={onConfirm}
                aria-describedby={error ? `${fieldIds.player}-error` : undefined}
              >
                <CheckIcon />
                <Trans>Yes, this is the player</Trans>
              </Button>
            )}
            <Button id={isRefused ? fieldIds.player : undefined} variant="ghost" onClick={onChange}>
              <Trans>Choose another player</Trans>
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
