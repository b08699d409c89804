import type { FirstDay } from '@argus/contract/staff/first-day';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { classNames } from '../../../lib/class-names.ts';
import { say } from '../../../lib/language/say.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { CheckIcon } from '../../../ui/display/icons.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { dismissFirstDay, firstDayQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { stepWords } from './first-day-words.ts';

type Step = FirstDay['steps'][number];

/** The list disappears once everything is done. The desk is left out until there is something to do or to count. */
export function FirstDayList({ desk }: { desk: (isFirstDay: boolean) => ReactNode }) {
  const { data } = useQuery(firstDayQuery(useApi(), {}));
  const steps = data?.steps ?? [];
  const isOver = steps.every(({ isDone }) => isDone);
  const isEmpty = steps.some(({ step, isDone }) => step === 'report' && !isDone);
  return (
    <div className="grid gap-6">
      {isOver ? null : <Checklist steps={steps} />}
      {isEmpty ? null : desk(!isOver)}
    </div>
  );
}

function Checklist({ steps }: { steps: readonly Step[] }) {
  const [isAsking, setAsking] = useState(false);
  const dismiss = useStaffAct(dismissFirstDay(useApi()), {
    describeDone: () => t`The list is gone for all admins.`,
    failedMessage: panelMessages.firstDay,
    onDone: () => setAsking(false),
  });
  const { length: all } = steps;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <PanelSection
      title={t`The first day`}
      lead={t`What a new community needs, ${done} of ${all} done. Each line ticks itself.`}
    >
      <ol className="divide-y divide-line border-line border-y">
        {steps.map((step) => (
          <StepRow key={step.step} {...step} />
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="min-h-10 justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Hide this list</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Hide the list for good?`}
        description={t`It disappears for all admins, and the audit log says that you hid it. Otherwise it goes away when everything is done.`}
        confirmLabel={t`Hide it`}
        isConfirming={dismiss.isPending}
        onConfirm={() => dismiss.mutate({})}
      />
    </PanelSection>
  );
}

function StepRow({ step, isDone, counted }: Step) {
  const { title, text, action } = stepWords[step];
  return (
    <li className="flex items-start gap-3 py-3.5">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-teal text-teal' : 'border-line-strong',
        )}
      >
        {isDone ? <CheckIcon size={16} /> : null}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-2xl">
          <p className={classNames('font-semibold', isDone && 'text-muted')}>
            {say(title)}
            <span className="sr-only">
              {': '}
              {isDone ? <Trans context="step">done</Trans> : <Trans context="step">to do</Trans>}
            </span>
            {counted && !isDone ? (
              <span className="ml-2 whitespace-nowrap font-normal text-muted tabular-nums">
                <Counted {...counted} />
              </span>
            ) : null}
          </p>
          {isDone ? null : <p className="text-muted text-sm">{say(text)}</p>}
        </div>
        {isDone || !action ? null : <StepAction action={action} />}
      </div>
    </li>
  );
}

function Counted({ done, needed }: NonNullable<Step['counted']>) {
  return (
    <Trans>
      {done} of {needed}
    </Trans>
  );
}

function StepAction({ action }: { action: NonNullable<(typeof stepWords)[Step['step']]['action']> }) {
  const toast = useToast();
  if ('to' in action) {
    return (
      <ButtonLink to={action.to} size="sm" className="min-h-10">
        {say(action.label)}
      </ButtonLink>
    );
  }
  const { setting } = action;
  return (
    <CopyButton text={setting} size="sm" className="min-h-10" onFailed={() => toast.error(say(panelMessages.copied))}>
      <Trans context="verb">
        Copy <span className="sr-only">{setting}</span>
      </Trans>
    </CopyButton>
  );
}
