import { type AuditEntry, hostName } from '@argus/contract/staff/audit';
import { Link, useSearchParams } from 'react-router';
import { shortId } from '../../../lib/format.ts';
import { panelReportPath, searchPath } from '../../../lib/paths.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { changeFilters } from '../address.ts';
import { UserLink } from '../user-link.tsx';
import { type AuditWord, auditSentence, listStoredFields } from './audit-sentences.ts';

export function AuditAct({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <p className="wrap-anywhere">
        {Object.entries(auditSentence(entry)).map(([index, word]) => (
          <Word key={index} word={word} entry={entry} />
        ))}
      </p>
      <Details entry={entry} />
    </>
  );
}

function Word({ word, entry }: { word: AuditWord; entry: AuditEntry }) {
  if (typeof word === 'string') return word;
  switch (word.kind) {
    case 'actor':
      return entry.actorId === null ? (
        'The command line'
      ) : (
        <UserLink userId={entry.actorId} username={entry.actorUsername} />
      );
    case 'user':
      return <UserLink userId={entry.targetUserId} username={entry.targetUsername} />;
    case 'report':
      return <Report reportId={entry.targetReportId} playerName={entry.targetPlayerName} />;
    case 'player':
      return (
        <Link to={searchPath(word.steam64Id)} className="link tabular-nums">
          the player {word.steam64Id}
        </Link>
      );
    case 'date':
      return <DateTime value={word.value} />;
  }
}

function Report({ reportId, playerName }: { reportId: string | null; playerName: string | null }) {
  if (reportId === null) return 'a report';
  return (
    <Link to={panelReportPath(reportId)} className="link wrap-anywhere">
      the report on <bdi>{playerName ?? 'a player'}</bdi>{' '}
      <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
    </Link>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { _id, action, actorId, actorUsername, targetUserId, targetUsername, targetReportId, createdAt } = entry;
  const [searchParams] = useSearchParams();
  const others = [
    {
      filter: 'actor',
      value: actorId ?? hostName,
      label: `Only acts by ${actorId === null ? 'the command line' : actorUsername}`,
    },
    { filter: 'targetUser', value: targetUserId, label: `Only acts on ${targetUsername ?? 'this user'}` },
    { filter: 'targetReport', value: targetReportId, label: 'Only acts on this report' },
  ].filter(({ filter, value }) => value !== null && searchParams.get(filter) !== value);
  const fields = [
    { field: 'entry', before: null, after: _id },
    { field: 'action', before: null, after: action },
    { field: 'time', before: null, after: createdAt },
    ...listStoredFields(entry.before, entry.after),
  ];
  return (
    <details className="group">
      <summary className="inline-flex min-h-6 list-none items-center gap-1 text-muted text-sm hover:text-gold [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
        Details
      </summary>
      <div className="mt-1 mb-1 grid gap-3 text-sm">
        <dl className="grid gap-1">
          {fields.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="inline text-muted">{field}: </dt>
              <dd className="inline">
                {before === null ? null : (
                  <>
                    <del className="text-muted decoration-line-strong">{before}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins className="no-underline">{after ?? 'none'}</ins>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="flex flex-wrap gap-x-5">
          {others.map(({ filter, value, label }) => (
            <li key={filter}>
              <Link
                to={changeFilters(searchParams, { [filter]: value })}
                className="link inline-block min-h-6 wrap-anywhere"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
