import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { FormContent } from './form-content.ts';
import type { FieldProblem } from './form-problems.ts';
import { type StepName, type StepState, stepId, stepNames, stepState, stepTitles } from './form-steps.ts';
import { StepEye } from './step-eye.tsx';

const words: Record<StepState, string> = { open: '', done: 'Done', wrong: 'Needs attention' };
const openWords: Record<StepName, string> = {
  player: 'Required',
  story: 'Helps the reviewers',
  evidence: 'At least one link',
  lobby: 'Optional',
};

export interface StepRailProps {
  content: FormContent;
  problems: readonly FieldProblem[];
}

export function StepRail({ content, problems }: StepRailProps) {
  // Not by the address: the form's page stays the same entry of the browser's history.
  function goTo(event: MouseEvent, name: StepName) {
    event.preventDefault();
    document.getElementById(stepId(name))?.scrollIntoView();
    document.getElementById(`${stepId(name)}-title`)?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label="Steps" className="sticky top-24 hidden self-start lg:block">
      <ol className="grid">
        {stepNames.map((name, index) => {
          const state = stepState(name, content, problems);
          return (
            <li
              key={name}
              className={classNames(
                'relative pb-6',
                index < stepNames.length - 1 &&
                  'before:absolute before:top-9 before:bottom-1 before:left-4 before:w-px before:bg-line',
              )}
            >
              <a
                href={`#${stepId(name)}`}
                onClick={(event) => goTo(event, name)}
                className="almond-sm flex gap-3 hover:text-gold"
              >
                <StepEye state={state} />
                <span className="grid">
                  <span className="font-semibold">{stepTitles[name]}</span>
                  <span className={classNames('text-sm', state === 'wrong' ? 'text-rose' : 'text-muted')}>
                    {words[state] || openWords[name]}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
