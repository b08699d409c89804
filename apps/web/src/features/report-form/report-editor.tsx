import type { Draft, Report } from '@argus/contract/cases/reports';
import type { ErrorId } from '@argus/contract/kernel/errors';
import type { CurrentUser } from '@argus/contract/members/users';
import { editRefusals, mayChangeReport, readChanges } from '@argus/domain/cases/edit-window';
import { reportMessages } from '@argus/domain/cases/report-rules';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError, isNotFound, isRefusedWith } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { loadingMessage } from '../../lib/messages.ts';
import { paths, reportPath } from '../../lib/paths.ts';
import { visitorId } from '../../lib/typed-text.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { AdditionsForm } from './additions-form.tsx';
import { savedReportQuery } from './api.ts';
import { claimForm } from './claim-form.ts';
import { additionsOf, carryOver, contentOf, emptyContent, type FormContent, isSameContent } from './form-content.ts';
import { type FormTarget, targetKey } from './form-target.ts';
import { type CopySlot, findCopy } from './local-copy.ts';
import { formMessages } from './messages.ts';
import { type RenderLogin, ReportForm } from './report-form.tsx';
import type { FormStart } from './use-report-form.ts';

export interface ReportEditorProps {
  target: FormTarget;
  /** This is null for a visitor, who can only write a new report. */
  user: CurrentUser | null;
  renderLogin: RenderLogin;
  onSavedAs: (draftId: string) => void;
  onSubmitted: (answer: { msg: string; report: Report }) => void;
}

export function ReportEditor({ target, user, ...page }: ReportEditorProps) {
  // The first target is kept, so that the form stays open when a new report becomes a draft.
  const [opened] = useState(target);
  const [start, setStart] = useState<FormStart | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const userId = user?._id ?? visitorId;
  const slot = useClaimedForm(userId, opened);
  const savedId = opened.kind === 'draft' ? opened.draftId : opened.kind === 'report' ? opened.reportId : null;
  const { data, error, refetch, isFetching } = useQuery({
    ...savedReportQuery(useApi(), savedId ?? ''),
    enabled: savedId !== null && start === null,
  });

  useEffect(() => {
    if (start !== null || slot === null) return;
    if (opened.kind === 'new') {
      setStart(startNew({ ...emptyContent, playerInput: opened.steamInput ?? '' }, slot));
    } else if (data) {
      const found = findObstacle(opened, data, userId);
      if (found === null) setStart(startWith(data, slot));
      else setObstacle(found);
    }
  }, [opened, data, start, slot, userId]);

  async function addInstead(typed: FormContent) {
    const { data: reviewed } = await refetch();
    if (!reviewed || reviewed.reportStatus === 'draft' || slot === null) return;
    const found = findObstacle(opened, reviewed, userId);
    if (found) setObstacle(found);
    setStart(found ? null : { ...startAdditions(reviewed, typed), slot, restoredAt: null });
  }

  if (start) {
    const form = { ...page, start, target, user, onAddInstead: addInstead };
    return start.additionsTo ? <AdditionsForm report={start.additionsTo} {...form} /> : <ReportForm {...form} />;
  }
  if (obstacle !== null) return <ObstacleState target={opened} obstacle={obstacle} />;
  if (!error) return <LoadingState message={say(loadingMessage)} />;
  // The server refuses a malformed id as invalid, and no report has one.
  if (isNotFound(error) || isRefusedWith(error, 'invalid_input')) {
    return <ObstacleState target={opened} obstacle={opened.kind === 'draft' ? notADraft : notFound} />;
  }
  const fallback = opened.kind === 'draft' ? formMessages.loadDraft : formMessages.loadReport;
  return <ErrorState message={describeError(error, { fallback })} onRetry={refetch} isRetrying={isFetching} />;
}

/** Returns null until this tab has claimed its form, which it keeps if the visitor logs in from another tab. */
function useClaimedForm(userId: string, opened: FormTarget): CopySlot | null {
  const [owner] = useState({ userId, target: targetKey(opened) });
  const [slot, setSlot] = useState<CopySlot | null>(null);

  useEffect(() => {
    const claimed = claimForm(owner, navigator.locks);
    claimed.then((form) => setSlot(form.slot));
    return () => {
      claimed.then(({ release }) => release());
    };
  }, [owner]);

  return slot;
}

function startNew(saved: FormContent, slot: CopySlot): FormStart {
  const copy = findCopy(slot);
  const isRestored = copy !== null && !isSameContent(copy.content, saved);
  const content = isRestored ? copy.content : saved;
  return { slot, content, saved, restoredAt: isRestored ? copy.savedAt : null, edits: 0, additionsTo: null };
}

function startWith(data: Draft | Report, slot: CopySlot): FormStart {
  if (data.reportStatus === 'draft') return startNew(contentOf(data), slot);
  const { edits, isReviewed } = readChanges(data.timeline);
  if (!isReviewed) return { ...startNew(contentOf(data), slot), edits };
  const copy = findCopy(slot);
  const start = startAdditions(data, copy?.content ?? emptyContent);
  const isRestored = copy !== null && !isSameContent(start.content, start.saved);
  return { ...start, slot, restoredAt: isRestored ? copy.savedAt : null };
}

function startAdditions(report: Report, typed: FormContent): Omit<FormStart, 'slot' | 'restoredAt'> {
  const { edits } = readChanges(report.timeline);
  return { content: carryOver(typed, report), saved: additionsOf(report), edits, additionsTo: report };
}

type Obstacle = { id: ErrorId; words: MessageDescriptor; reportId?: string };

const notFound: Obstacle = { id: 'report_not_found', words: formMessages.notFound };
const notADraft: Obstacle = { id: 'draft_not_found', words: reportMessages.draft_not_found };
const draftAtReportUrl: Obstacle = { id: 'draft_at_report_url', words: reportMessages.draft_at_report_url };

function findObstacle(target: FormTarget, saved: Draft | Report, userId: string): Obstacle | null {
  if (saved.reportStatus === 'draft') return target.kind === 'draft' ? null : draftAtReportUrl;
  if (target.kind === 'draft') return { ...notADraft, reportId: saved._id };
  const ruling = mayChangeReport({
    isSubmitter: saved.submitterUserId === userId,
    createdAt: Date.parse(saved.createdAt),
    now: Date.now(),
    status: saved.reportStatus,
    edits: readChanges(saved.timeline).edits,
  });
  return ruling.ok ? null : { id: ruling.id, words: editRefusals[ruling.id], reportId: saved._id };
}

function ObstacleState({ target, obstacle }: { target: FormTarget; obstacle: Obstacle }) {
  const isDraftAddress = obstacle.id === 'draft_at_report_url' || target.kind === 'draft';
  const { reportId } = obstacle;
  return (
    <ErrorState
      title={target.kind === 'draft' ? t`This is not a draft` : t`This cannot be edited`}
      message={say(obstacle.words)}
      action={
        <>
          {reportId !== undefined ? (
            <ButtonLink to={reportPath(reportId)}>
              <Trans>Open the case</Trans>
            </ButtonLink>
          ) : null}
          {isDraftAddress && reportId === undefined ? (
            <ButtonLink to={paths.drafts}>
              <Trans>Your drafts</Trans>
            </ButtonLink>
          ) : null}
          <ButtonLink to={paths.submissions} variant="secondary">
            <Trans>My submissions</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
