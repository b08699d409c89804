import { type BulkStatus, maxClosedAtOnce } from '@argus/domain/staff/bulk-closing';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useRootFlag } from '../../../lib/use-root-flag.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Selection } from './bulk-selection.tsx';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })));

export function BulkBar({ selection }: { selection: Selection }) {
  useRootFlag('toastsOnTop');
  const [newStatus, setNewStatus] = useState<BulkStatus | null>(null);
  const { length: count } = selection.ids;
  return (
    <section
      aria-label={t`Selected reports`}
      className="almond sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-3 border border-gold/55 bg-surface p-3 shadow-lift"
    >
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <p role="status" className="font-medium tabular-nums">
          <Plural value={count} one="# report selected" other="# reports selected" />
          {selection.isFull ? (
            <span className="text-muted">
              {' · '}
              <Trans>{maxClosedAtOnce} at most</Trans>
            </span>
          ) : null}
        </p>
        <Button variant="ghost" size="sm" onClick={selection.clear}>
          <Trans context="selection">Clear</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" size="sm" onClick={() => setNewStatus('verified_duplicate')}>
          <Trans>Close as duplicate</Trans>
        </Button>
        <Button variant="danger" size="sm" onClick={() => setNewStatus('verified_troll')}>
          <Trans>Close as malicious</Trans>
        </Button>
      </div>
      {newStatus ? (
        <Suspense fallback={null}>
          <BulkDialog
            reportIds={selection.ids}
            newStatus={newStatus}
            onCancel={() => setNewStatus(null)}
            onDone={() => {
              setNewStatus(null);
              selection.clear();
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
