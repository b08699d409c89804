import { type AuditEntry, hostName } from '@argus/contract/audit';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shortId } from '../../../lib/format.ts';
import { panelReportPath } from '../../../lib/paths.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { changeFilters } from '../address.ts';
import { Cell, PanelRow, RowHead } from '../panel-table.tsx';
import { UserLink } from '../user-link.tsx';
import { actionLabel, listChanges } from './audit-words.ts';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actorId, actorUsername, targetUserId, targetReportId } = entry;
  return (
    <PanelRow>
      <RowHead>
        <span className="font-semibold">{actionLabel(entry.action)}</span>
        <DateTime value={entry.createdAt} className="block text-muted text-xs" />
      </RowHead>
      <Cell label="Who">
        <Party filter={{ actor: actorId ?? hostName }} words={`by ${actorUsername}`}>
          {actorId === null ? (
            <Tag>
              <ShieldIcon size={14} />
              {actorUsername}
            </Tag>
          ) : (
            <UserLink userId={actorId} username={actorUsername} />
          )}
        </Party>
      </Cell>
      <Cell label="On">
        {targetUserId === null ? null : (
          <Party filter={{ targetUser: targetUserId }} words={`on ${entry.targetUsername ?? 'this user'}`}>
            <UserLink userId={targetUserId} username={entry.targetUsername} />
          </Party>
        )}
        {targetReportId === null ? null : (
          <Party filter={{ targetReport: targetReportId }} words={`on report ${shortId(targetReportId, 'list')}`}>
            <Link to={panelReportPath(targetReportId)} className="link inline-block min-h-6 wrap-anywhere">
              Report on <bdi>{entry.targetPlayerName ?? 'a player'}</bdi>{' '}
              <span className="tabular-nums">#{shortId(targetReportId, 'list')}</span>
            </Link>
          </Party>
        )}
      </Cell>
      <Cell label="Change" className="sm:max-lg:col-span-full">
        <ul className="grid min-w-0 gap-1">
          {listChanges(entry.before, entry.after).map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              <span className="text-muted">{label}: </span>
              {before === null ? null : (
                <>
                  <del className="text-muted decoration-line-strong">{before}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins className="font-medium no-underline">{after ?? 'none'}</ins>
            </li>
          ))}
        </ul>
      </Cell>
    </PanelRow>
  );
}

interface PartyProps {
  /** Filters the log by this party. */
  filter: Readonly<Record<string, string>>;
  words: string;
  children: ReactNode;
}

function Party({ filter, words, children }: PartyProps) {
  const [searchParams] = useSearchParams();
  const isNarrowed = Object.entries(filter).every(([name, value]) => searchParams.get(name) === value);
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 lg:grid lg:justify-items-start">
      {children}
      {isNarrowed ? null : (
        <Link
          to={changeFilters(searchParams, filter)}
          className="inline-block min-h-6 text-muted text-xs underline decoration-line-strong underline-offset-4 hover:text-gold"
        >
          Only these<span className="sr-only">: actions {words}</span>
        </Link>
      )}
    </span>
  );
}
