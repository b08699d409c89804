import type { AuditEntry } from '@argus/contract/staff/audit';
import type { Message } from '@argus/domain/shared/message';
import { auditActionLabels, hostName } from '@argus/domain/staff/audit-actions';
import { describeAct, isAuditAction } from '@argus/domain/staff/audit-sentences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shortId } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { Sentence } from '../../../lib/language/sentence.tsx';
import { panelReportPath, searchPath } from '../../../lib/paths.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { ChevronDownIcon } from '../../../ui/display/icons.tsx';
import { changeFilters } from '../address.ts';
import { UserLink } from '../user-link.tsx';
import { listStoredFields } from './stored-fields.ts';

/** Names and reasons are isolated, so that their writing direction cannot rearrange the sentence. */
export function AuditAct({ entry }: { entry: AuditEntry }) {
  const { sentence, values, labels, reason, player, until } = describeAct(entry);
  const labelOf = (label: Message | string | undefined) => (typeof label === 'object' ? say(label) : label);
  const host = t({ message: 'The host', comment: 'Who acted; it begins a sentence.' });
  return (
    <>
      <p className="wrap-anywhere">
        <Sentence
          message={sentence}
          values={values}
          parts={{
            actor: entry.actorId === null ? host : <UserLink userId={entry.actorId} username={entry.actorUsername} />,
            user: <UserLink userId={entry.targetUserId} username={entry.targetUsername} />,
            report: <Report reportId={entry.targetReportId} playerName={entry.targetPlayerName} />,
            player: player ? (
              <Link to={searchPath(player)} className="link tabular-nums">
                {player}
              </Link>
            ) : null,
            until: until ? <DateTime value={until} /> : null,
            from: labelOf(labels?.from),
            to: labelOf(labels?.to),
          }}
        />
      </p>
      {reason ? (
        <p className="mt-1 border-gold/50 border-l-2 pl-3 text-sm wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      ) : null}
      <Details entry={entry} />
    </>
  );
}

function Report({ reportId, playerName }: { reportId: string | null; playerName: string | null }) {
  const unknown = t({ message: 'a player', comment: 'It replaces a name, as in “the report on Mara”.' });
  const name = <bdi>{playerName ?? unknown}</bdi>;
  if (reportId === null) return name;
  return (
    <Link to={panelReportPath(reportId)} className="link wrap-anywhere">
      {name} <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
    </Link>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { _id, action, actorId, actorUsername, targetUserId, targetUsername, targetReportId, createdAt } = entry;
  const [searchParams] = useSearchParams();
  const byActor =
    actorId === null ? (
      <Trans>Only acts by the host</Trans>
    ) : (
      <Trans>
        Only acts by <bdi>{actorUsername}</bdi>
      </Trans>
    );
  const onUser =
    targetUsername === null ? (
      <Trans>Only acts on this user</Trans>
    ) : (
      <Trans>
        Only acts on <bdi>{targetUsername}</bdi>
      </Trans>
    );
  const others = [
    { filter: 'actor', value: actorId ?? hostName, label: byActor },
    { filter: 'targetUser', value: targetUserId, label: onUser },
    { filter: 'targetReport', value: targetReportId, label: t`Only acts on this report` },
  ].filter(({ filter, value }) => value !== null && searchParams.get(filter) !== value);
  const fields = listStoredFields(entry.before, entry.after);
  return (
    <details className="group">
      <summary className="inline-flex min-h-6 list-none items-center gap-1 text-muted text-sm hover:text-gold [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
        <Trans>Details</Trans>
      </summary>
      <div className="mt-1 mb-1 grid gap-3 text-sm">
        <dl className="grid gap-1">
          <Fact label={t({ message: 'Entry', comment: 'Of the audit log; its id follows.' })}>{_id}</Fact>
          <Fact label={t({ message: 'Action', comment: 'What a member of staff did.' })}>
            {isAuditAction(action) ? say(auditActionLabels[action]) : action}
          </Fact>
          <Fact label={t`Time`}>
            <time>{createdAt}</time>
          </Fact>
          {fields.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="mr-2 inline text-muted">
                <code lang="en">{field}</code>
              </dt>
              <dd className="inline">
                {before === null ? null : (
                  <>
                    <del className="text-muted decoration-line-strong">
                      <bdi>{before}</bdi>
                    </del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins className="no-underline">
                  <bdi>{after ?? t({ message: 'none', context: 'value' })}</bdi>
                </ins>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="mr-2 inline text-muted">{label}</dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
