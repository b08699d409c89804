import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { ReportFormState } from './use-report-form.ts';

export function TakenOver({ form }: { form: ReportFormState }) {
  if (!form.isTakenOver) return null;
  return (
    <Notice tone="warn" title="This report is also open in another tab." live>
      The latest changes were made there, and those are saved. If you continue here, they will be overwritten.
    </Notice>
  );
}

export function Restored({ savedAt, form }: { savedAt: string | null; form: ReportFormState }) {
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  if (savedAt === null || isOver || form.isDone) return null;
  const isNew = form.kind === 'new';

  function startOver() {
    form.startOver();
    setAsking(false);
    setOver(true);
  }

  return (
    <Notice tone="info" title="Welcome back: nothing was lost." dismissible>
      <p>
        This is what you typed in this browser <TimeAgo value={savedAt} />.
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        {isNew ? 'Start over' : 'Back to the saved version'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isNew ? 'Start over?' : 'Back to the saved version?'}
        description="What you have typed since then will be deleted. This cannot be undone."
        confirmLabel={isNew ? 'Start over' : 'Go back'}
        onConfirm={startOver}
      />
    </Notice>
  );
}
