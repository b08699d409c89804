import { hourMs } from '@argus/domain/shared/time';
import type { Step } from './courses.ts';
import type { Member } from './demo-members.ts';
import type { ReportState } from './history.ts';
import type { ReportPlan } from './plan-reports.ts';
import { addToReport, editReport, reviewReport, type Stage, submitReport } from './report-acts.ts';
import { banUser, grantEye, overrideReport, removeEye } from './staff-acts.ts';

interface Act {
  at: number;
  run(): void;
}

export function playHistory(stage: Stage, members: readonly Member[], plans: readonly ReportPlan[]): void {
  const acts = [
    ...members.flatMap((member) => listStaffActs(stage, member)),
    ...plans.flatMap((plan) => listReportActs(stage, plan)),
  ];
  for (const act of acts.sort((a, b) => a.at - b.at)) act.run();
}

function listStaffActs({ history }: Stage, member: Member): Act[] {
  const { isFounder, joinedAt, eyeRemovedAt, ban } = member;
  const acts: Act[] = [];
  if (isFounder) {
    const at = joinedAt + 2 * hourMs;
    acts.push({ at, run: () => grantEye(history, member, at) });
  }
  if (eyeRemovedAt !== null) acts.push({ at: eyeRemovedAt, run: () => removeEye(history, member, eyeRemovedAt) });
  if (ban !== null) acts.push({ at: ban.at, run: () => banUser(history, member, ban.reason, ban.at) });
  return acts;
}

function listReportActs(stage: Stage, plan: ReportPlan): Act[] {
  let report: ReportState | null = null;
  const submit = () => {
    report = submitReport(stage, plan);
  };
  const take = (step: Step, at: number) => {
    if (report === null) throw new Error('Nothing happens to a report before it is submitted.');
    takeStep(stage, report, step, at);
  };
  return [
    { at: plan.createdAt, run: submit },
    ...plan.steps.map(({ step, at }) => ({ at, run: () => take(step, at) })),
  ];
}

function takeStep(stage: Stage, report: ReportState, step: Step, at: number): void {
  switch (step.kind) {
    case 'review':
      reviewReport(stage, report, step.decision, at);
      break;
    case 'edit':
      editReport(stage, report, at);
      break;
    case 'add':
      addToReport(stage, report, at);
      break;
    case 'override':
      overrideReport(stage, report, step.to, at);
      break;
  }
}
