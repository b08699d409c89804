import type { BulkPreview } from '@argus/contract/staff/bulk-closing';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import type { BulkStatus } from '@argus/domain/staff/bulk-closing';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { describeError } from '../../../lib/api-errors.ts';
import { shortId } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { bulkPreviewQuery, closeReports } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { findReasonProblem, ReasonField } from '../reason-field.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { hiddenVotesWords, standingWords } from './change-words.ts';

const reasonId = 'bulk-reason';

export interface BulkDialogProps {
  reportIds: readonly string[];
  newStatus: BulkStatus;
  onCancel: () => void;
  onDone: () => void;
}

/** The server refuses reports that changed after the preview; then the preview is fetched again. */
export function BulkDialog({ reportIds, newStatus, onCancel, onDone }: BulkDialogProps) {
  const api = useApi();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const preview = useQuery(bulkPreviewQuery(api, { reportIds: [...reportIds], newStatus }));
  const act = useStaffAct(closeReports(api), {
    describeDone: ({ closed }) => describeClosed(newStatus, closed),
    failedMessage: panelMessages.bulk,
    onDone,
  });
  const closable = preview.data?.reports.filter(({ refusal }) => refusal === null) ?? [];
  const problem = findReasonProblem(reason);
  const words = bulkWords(newStatus, closable.length);

  function confirm() {
    setTried(true);
    if (!preview.data || closable.length === 0) return;
    if (problem !== null) return document.getElementById(reasonId)?.focus();
    const { token } = preview.data;
    const body = { reportIds: closable.map(({ reportId }) => reportId), newStatus, reason: reason.trim(), token };
    act.mutate({ body }, { onError: () => preview.refetch() });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={words.title}
      description={t`Either all of them are closed or none. Each gets the same public reason and an entry in the audit log.`}
      confirmLabel={words.confirmLabel}
      isConfirming={act.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {preview.error ? (
          <Notice tone="danger" live>
            {describeError(preview.error, { fallback: panelMessages.preview })}
          </Notice>
        ) : preview.data ? (
          <Consequences preview={preview.data} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
        <ReasonField
          id={reasonId}
          value={reason}
          onChange={setReason}
          hint={t`Shown to everyone on each case and recorded in the audit log.`}
          error={wasTried ? problem : null}
        />
      </div>
    </ConfirmDialog>
  );
}

function Consequences({ preview }: { preview: BulkPreview }) {
  const { reports, essence, players, hidesVotes } = preview;
  const refused = reports.filter(({ refusal }) => refusal !== null);
  const { length: leftOut } = refused;
  const changed = players.filter(({ before, after }) => before.verdict !== after.verdict);
  return (
    <section
      aria-label={t`What this will do`}
      className="almond grid max-h-[32dvh] gap-4 overflow-y-auto overscroll-contain border border-gold/40 bg-gold-tint p-4 text-sm sm:max-h-[40dvh]"
    >
      {refused.length > 0 ? (
        <div className="grid gap-1">
          <h3 className="font-semibold">
            <Plural value={leftOut} one="# report left out" other="# reports left out" />
          </h3>
          <ul className="grid gap-1">
            {refused.map(({ reportId, reportedPlayerName, refusal }) => (
              <li key={reportId} className="wrap-anywhere">
                <bdi>{reportedPlayerName}</bdi> <span className="text-muted">#{shortId(reportId, 'list')}</span>:{' '}
                {refusal}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Trans>Essence</Trans>
        </h3>
        {essence.length === 0 && !hidesVotes ? (
          <p>
            <Trans>Nobody gains or loses Essence.</Trans>
          </p>
        ) : null}
        <ul className="grid gap-1">
          {essence.map(({ userId, username, change, ...after }) => (
            <li key={userId} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{username}</bdi>
                <span className="text-muted"> {standingWords(after)}</span>
              </span>
              <span
                className={change < 0 ? 'font-semibold text-rose tabular-nums' : 'font-semibold text-gold tabular-nums'}
              >
                {formatEssenceChange(change)}
              </span>
            </li>
          ))}
        </ul>
        {hidesVotes ? <p className="text-muted">{say(hiddenVotesWords)}</p> : null}
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Trans>Players in search</Trans>
        </h3>
        {changed.length === 0 ? (
          <p>
            <Trans>Nothing changes there.</Trans>
          </p>
        ) : null}
        <ul className="grid gap-1">
          {changed.map(({ steam64Id, name, before, after }) => (
            <li key={steam64Id} className="wrap-anywhere">
              <bdi>{name}</bdi>: {say(verdictHeadlines[before.verdict])} → {say(verdictHeadlines[after.verdict])}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function bulkWords(newStatus: BulkStatus, count: number): { title: string; confirmLabel: string } {
  return {
    title:
      newStatus === 'verified_troll'
        ? plural(count, { one: 'Close # report as malicious?', other: 'Close # reports as malicious?' })
        : plural(count, { one: 'Close # report as a duplicate?', other: 'Close # reports as duplicates?' }),
    confirmLabel: plural(count, { one: 'Close # report', other: 'Close # reports' }),
  };
}

function describeClosed(newStatus: BulkStatus, count: number): string {
  return newStatus === 'verified_troll'
    ? plural(count, { one: '# report closed as malicious.', other: '# reports closed as malicious.' })
    : plural(count, { one: '# report closed as a duplicate.', other: '# reports closed as duplicates.' });
}
