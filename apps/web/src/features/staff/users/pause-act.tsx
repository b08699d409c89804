import { mayChangePause, pauseDays, pauseRefusals } from '@argus/domain/staff/reporting-pause';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActButton } from '../act-button.tsx';
import { liftPause, pauseReporting } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { findReasonProblem, ReasonField } from '../reason-field.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import type { UserActProps } from './ban-act.tsx';

const untilLifted = 'until-lifted';
const lengths = [pauseDays.min, 3, 7, 14, 30, 60, pauseDays.max];
const listOptions = () => [
  ...lengths.map((days) => ({ value: String(days), label: plural(days, { one: '# day', other: '# days' }) })),
  { value: untilLifted, label: t`Until an admin lifts it` },
];
const reasonId = 'pause-reason';

/** A paused user cannot report, but can do everything else. */
export function PauseAct({ actor, user }: UserActProps) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  // The question is remembered, so that its text does not change while the dialog closes.
  const [pauses, setPauses] = useState(true);
  const [length, setLength] = useState('7');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { _id: userId, username, userType, reportingPause } = user;
  const until = reportingPause?.until ?? null;
  const running = reportingPause && { until: until === null ? null : Date.parse(until) };
  const ruling = mayChangePause(actor, { id: userId, userType }, running);
  const onDone = () => {
    setAsking(false);
    setReason('');
    setTried(false);
  };
  const pause = useStaffAct(pauseReporting(api), {
    describeDone: () => t`${username}’s reporting is paused.`,
    failedMessage: panelMessages.pause,
    onDone,
  });
  const lift = useStaffAct(liftPause(api), {
    describeDone: () => t`${username} can report again.`,
    failedMessage: panelMessages.pause,
    onDone,
  });
  const problem = findReasonProblem(reason);

  function ask() {
    setPauses(reportingPause === null);
    setAsking(true);
  }

  function confirm() {
    if (!pauses) return lift.mutate({ params: { userId } });
    setTried(true);
    if (problem !== null) return document.getElementById(reasonId)?.focus();
    const days = length === untilLifted ? null : Number(length);
    pause.mutate({ params: { userId }, body: { days, reason: reason.trim() } });
  }

  return (
    <>
      <ActButton onPress={ask} refusal={ruling.ok ? null : say(pauseRefusals[ruling.id])}>
        {reportingPause ? t`Lift pause` : t`Pause reporting`}
        <span className="sr-only">: {username}</span>
      </ActButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={pauses ? t`Pause ${username}’s reporting?` : t`Let ${username} report again?`}
        description={
          pauses
            ? t`They cannot submit reports, claim that one is false or ask to reopen one during the pause. Drafts, answers, appeals, reviews and everything else stay as they are.`
            : t`They can submit reports again at once.`
        }
        confirmLabel={pauses ? t`Pause reporting` : t`Lift pause`}
        tone={pauses ? 'danger' : 'primary'}
        isConfirming={pause.isPending || lift.isPending}
        onConfirm={confirm}
      >
        {pauses ? (
          <div className="grid gap-4">
            <SelectField
              isFilter
              label={t`For how long`}
              options={listOptions()}
              value={length}
              onChange={(event) => setLength(event.target.value)}
            />
            <ReasonField
              id={reasonId}
              value={reason}
              onChange={setReason}
              hint={t`${username} and staff will see it. The public does not.`}
              error={wasTried ? problem : null}
            />
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
