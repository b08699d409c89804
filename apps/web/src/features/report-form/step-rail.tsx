import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { FieldProblem } from '../../ui/field-problem.ts';
import type { FormContent } from './form-content.ts';
import { type StepName, type StepState, stepId, stepNames, stepState, stepTitles } from './form-steps.ts';
import { StepEye } from './step-eye.tsx';

const words: Record<StepState, string> = { open: '', done: 'Done', wrong: 'Needs attention' };
const openWords: Record<StepName, string> = {
  player: 'Required',
  story: 'Helps the reviewers',
  evidence: 'At least one link',
  lobby: 'Optional',
};

export function StepRail({ content, problems }: { content: FormContent; problems: readonly FieldProblem[] }) {
  // A hash link would add a history entry.
  function goTo(event: MouseEvent, name: StepName) {
    event.preventDefault();
    document.getElementById(stepId(name))?.scrollIntoView();
    document.getElementById(`${stepId(name)}-title`)?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-2 lg:grid-cols-1 lg:gap-0">
        {stepNames.map((name, index) => {
          const state = stepState(name, content, problems);
          return (
            <li
              key={name}
              className={classNames(
                'relative min-w-0 lg:pb-6',
                index < stepNames.length - 1 &&
                  'lg:before:absolute lg:before:top-9 lg:before:bottom-1 lg:before:left-4 lg:before:w-px lg:before:bg-line',
              )}
            >
              <a
                href={`#${stepId(name)}`}
                onClick={(event) => goTo(event, name)}
                className="almond-sm flex gap-1 hover:text-gold max-lg:flex-col max-lg:items-center max-lg:text-center lg:gap-3"
              >
                <StepEye state={state} />
                <span className="grid">
                  <span className="font-semibold max-lg:text-sm max-lg:leading-tight">{stepTitles[name]}</span>
                  <span
                    className={classNames('text-sm max-lg:sr-only', state === 'wrong' ? 'text-rose' : 'text-muted')}
                  >
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
