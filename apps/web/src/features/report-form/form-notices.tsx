import type { CurrentUser } from '@argus/contract/members/users';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { visitorId } from '../../lib/typed-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ownOpenReportQuery } from './api.ts';
import { OpenReportLink } from './open-report-link.tsx';
import type { FormStart, ReportFormState } from './use-report-form.ts';

export function TakenOver({ form }: { form: ReportFormState }) {
  if (!form.isTakenOver) return null;
  return (
    <Notice tone="warn" title={t`This report is also open in another tab.`} live>
      <Trans>
        The latest changes were made there, and those are saved. If you continue here, they will be overwritten.
      </Trans>
    </Notice>
  );
}

interface RestoredProps {
  start: Pick<FormStart, 'slot' | 'restoredAt'>;
  user: CurrentUser | null;
  form: ReportFormState;
}

/** Others may use this computer too, so text that was typed without a login is never called the reader's own. */
export function Restored({ start, user, form }: RestoredProps) {
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  const author = start.slot.userId === visitorId ? user : null;
  const isShown = author !== null || start.restoredAt !== null;
  const steam64Id = form.kind === 'report' || user === null ? undefined : form.content.player?.steam64Id;
  const { data: filed, isLoading } = useQuery({
    ...ownOpenReportQuery(useApi(), steam64Id ?? ''),
    enabled: isShown && steam64Id !== undefined,
  });
  if (!isShown || isOver || form.isUnchanged || form.isDone) return null;
  const isNew = form.kind === 'new';

  function startOver() {
    form.startOver();
    setAsking(false);
    setOver(true);
  }

  return (
    <Notice tone="info" title={t`Welcome back: nothing was lost.`} dismissible>
      {filed ? (
        <>
          <p>{say(reportMessages.already_reported)}</p>
          <OpenReportLink reportId={filed.reportId} />
        </>
      ) : (
        <p>
          <RestoredWords start={start} user={user} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {author && form.isComplete && !filed && !isLoading ? (
          <Button type="submit" size="sm" loading={form.isSubmitting}>
            <Trans>Submit it now</Trans>
          </Button>
        ) : null}
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {isNew ? t`Start over` : t`Back to the saved version`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isNew ? t`Start over?` : t`Back to the saved version?`}
        description={t`What you have typed since then will be deleted. This cannot be undone.`}
        confirmLabel={isNew ? t`Start over` : t`Go back`}
        onConfirm={startOver}
      />
    </Notice>
  );
}

function RestoredWords({ start, user }: Pick<RestoredProps, 'start' | 'user'>) {
  const ago = start.restoredAt ? <TimeAgo value={start.restoredAt} /> : null;
  if (start.slot.userId !== visitorId) return <Trans>This is what you typed in this browser {ago}.</Trans>;
  if (user === null) return <Trans>This was typed in this browser {ago}. If it is not yours, start over.</Trans>;
  const { username } = user;
  return (
    <Trans>
      This was typed in this browser before you logged in as <bdi className="font-semibold">{username}</bdi>. It has not
      been submitted yet. If it is not yours, start over.
    </Trans>
  );
}
