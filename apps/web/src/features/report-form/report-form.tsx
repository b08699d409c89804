import { countChangesLeft, editMessages } from '@argus/domain/cases/edit-window';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { findUnseenMessage, unseenAdvice } from '@argus/domain/evidence/video-check';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { EvidenceEditor } from '../../shared/evidence/evidence-editor.tsx';
import { rowFieldId } from '../../shared/evidence/evidence-rows.ts';
import { reportEvidence, visitorEvidence } from '../../shared/evidence/evidence-rules.ts';
import { useUnseenVideos } from '../../shared/evidence/use-video-check.ts';
import { problemAt } from '../../ui/forms/field-problem.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { FormActions } from './form-actions.tsx';
import { listSentRows } from './form-content.ts';
import { Restored, TakenOver } from './form-notices.tsx';
import { fieldIds } from './form-problems.ts';
import { type StepName, stepState } from './form-steps.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LobbyStep } from './lobby-step.tsx';
import { PlayerStep } from './player-step.tsx';
import { SaveState } from './save-state.tsx';
import { StepRail, StepSection } from './steps.tsx';
import { StoryStep } from './story-step.tsx';
import { type ReportFormOptions, useReportForm } from './use-report-form.ts';

/** The page renders the link to the login, which begins only if the check returns true. */
export type RenderLogin = (check: () => boolean) => ReactNode;

export function ReportForm({ renderLogin, ...options }: ReportFormOptions & { renderLogin: RenderLogin }) {
  const { start, target, user } = options;
  const form = useReportForm(options);
  const guard = useLeaveGuard(form.hasUnsavedWork);
  const { content, edit, problems } = form;
  const isEdit = target.kind === 'report';
  const sentRows = listSentRows(content);
  const unseen = useUnseenVideos(form.isVisitor ? [] : sentRows);
  const hasNothingToSee = unseen.length > 0 && unseen.length === sentRows.length;
  const unseenCounts = { unseen: unseen.length, links: sentRows.length };
  const advice = say(unseenAdvice);
  const changesLeft = say(editMessages.changes_left, { left: countChangesLeft(start.edits) });
  const unseenWords = say(findUnseenMessage(unseenCounts), unseenCounts);
  const [isAsking, setAsking] = useState(false);
  const attention = [...problems, ...unseen.map(({ key }) => ({ fieldId: rowFieldId(key, 'url'), msg: unseenWords }))];
  const stepLook = (name: StepName) => ({ name, state: stepState(name, content, attention) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasNothingToSee && form.isComplete) setAsking(true);
    else form.submit();
  }

  function submitAnyway() {
    setAsking(false);
    form.submit();
  }

  // The Enter key in a field must not submit the form.
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    <div className="grid gap-5 lg:gap-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid gap-4 self-start lg:sticky lg:top-24">
        <StepRail content={content} problems={attention} />
        <SaveState form={form} />
      </div>
      <form
        onSubmit={submit}
        onKeyDown={onKey}
        noValidate
        // During the automatic first lookup the other steps are hidden, so that the player's card does not shift them.
        className="grid min-w-0 gap-5 [&:has([data-first-lookup])>:not(:has([data-first-lookup]))]:hidden"
      >
        <TakenOver form={form} />
        {isEdit ? <Notice tone="info">{say(editMessages.report_unreviewed)}</Notice> : null}
        <Restored start={start} user={user} form={form} />
        <StepSection
          {...stepLook('player')}
          lead={
            isEdit
              ? t`The player of a submitted report cannot be changed.`
              : t`Look them up and make sure it is the right profile.`
          }
        >
          <PlayerStep
            content={content}
            edit={edit}
            problem={problemAt(problems, fieldIds.player)}
            isFixed={isEdit}
            user={user}
            isLookupWanted={target.kind === 'new' && target.steamInput !== null && content.player === null}
          />
        </StepSection>
        <StepSection {...stepLook('story')} lead={t`A plain description helps reviewers find the moment.`}>
          <StoryStep content={content} edit={edit} problems={problems} />
        </StepSection>
        <StepSection {...stepLook('evidence')} lead={t`At least one link. Video is the most convincing evidence.`}>
          <EvidenceEditor
            rows={content.evidence}
            rules={form.isVisitor ? visitorEvidence : reportEvidence}
            problems={problems}
            onChange={(evidence) => edit((current) => ({ ...current, evidence }))}
            fullMessage={say(reportMessages.too_many_links)}
            required
          />
        </StepSection>
        <StepSection
          {...stepLook('lobby')}
          isOptional
          lead={t`Who queued with them. Being named here is not an accusation.`}
        >
          <LobbyStep content={content} edit={edit} problem={problemAt(problems, fieldIds.mates)} />
        </StepSection>
        <p id="report-form-note" className="text-balance px-1 text-muted text-sm">
          {form.kind === 'report'
            ? t`Reviewers see the new version; the earlier one is kept. ${changesLeft}`
            : t`Several reviewers will look at this before there is a verdict. Malicious reports cost Essence.`}
          <Gap />
          <Link to={paths.rules} className="link whitespace-nowrap">
            <Trans>The rules</Trans>
          </Link>
        </p>
        <FormActions form={form} login={form.isVisitor ? renderLogin(() => form.check() !== null) : null} />
      </form>
      <LeaveDialog guard={guard} form={form} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={unseenWords}
        description={t`A report that shows nothing is closed as undetermined. ${advice}`}
        confirmLabel={t`Submit anyway`}
        cancelLabel={t`Go back`}
        tone="quiet"
        onConfirm={submitAnyway}
      />
    </div>
  );
}
