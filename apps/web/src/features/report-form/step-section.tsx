import type { ReactNode } from 'react';
import { type StepName, type StepState, stepId, stepNames, stepTitles } from './form-steps.ts';
import { StepEye } from './step-eye.tsx';

export interface StepSectionProps {
  name: StepName;
  state: StepState;
  lead: string;
  isOptional?: boolean;
  children: ReactNode;
}

export function StepSection({ name, state, lead, isOptional = false, children }: StepSectionProps) {
  const titleId = `${stepId(name)}-title`;
  return (
    <section
      id={stepId(name)}
      aria-labelledby={titleId}
      className="almond-lg grid scroll-mt-24 gap-5 border border-line bg-surface p-4 sm:p-7"
    >
      <header className="flex gap-4">
        <StepEye state={state} />
        <div className="min-w-0">
          <p className="eyebrow text-muted">
            Step {stepNames.indexOf(name) + 1} of {stepNames.length}
            {isOptional ? ' · optional' : ''}
          </p>
          <h2 id={titleId} tabIndex={-1} className="ceremony mt-1 text-2xl outline-none">
            {stepTitles[name]}
          </h2>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
