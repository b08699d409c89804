import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';
import type { FormContent } from './form-content.ts';
import { type StepName, type StepState, stepId, stepNames, stepState, stepTitles } from './form-steps.ts';

const words: Record<Exclude<StepState, 'open'>, MessageDescriptor> = {
  done: msg({ message: 'Done', context: 'state of a step' }),
  wrong: msg`Needs attention`,
};
const openWords: Record<StepName, MessageDescriptor> = {
  player: msg`Required`,
  story: msg`Helps the reviewers`,
  evidence: msg`At least one link`,
  lobby: msg`Optional`,
};

export function StepRail({ content, problems }: { content: FormContent; problems: readonly FieldProblem[] }) {
  // The page is scrolled by script, because a hash link would add a history entry.
  function goTo(event: MouseEvent, name: StepName) {
    event.preventDefault();
    document.getElementById(stepId(name))?.scrollIntoView();
    document.getElementById(`${stepId(name)}-title`)?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={t`Steps`}>
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
                  <span className="font-semibold max-lg:text-sm max-lg:leading-tight">{say(stepTitles[name])}</span>
                  <span
                    className={classNames('text-sm max-lg:sr-only', state === 'wrong' ? 'text-rose' : 'text-muted')}
                  >
                    {say(state === 'open' ? openWords[name] : words[state])}
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

interface StepSectionProps {
  name: StepName;
  state: StepState;
  lead: string;
  isOptional?: boolean;
  children: ReactNode;
}

export function StepSection({ name, state, lead, isOptional = false, children }: StepSectionProps) {
  const titleId = `${stepId(name)}-title`;
  const number = stepNames.indexOf(name) + 1;
  const total = stepNames.length;
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
            {isOptional ? (
              <Trans>
                Step {number} of {total} · optional
              </Trans>
            ) : (
              <Trans>
                Step {number} of {total}
              </Trans>
            )}
          </p>
          <h2 id={titleId} tabIndex={-1} className="ceremony mt-1 text-2xl outline-none">
            {say(stepTitles[name])}
          </h2>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
      </header>
      {children}
    </section>
  );
}

const drawings: Record<StepState, ReactNode> = {
  open: <path d="M5 15q11 11 22 0M16 20.5v4M9.5 18.5l-2 3.5M22.5 18.5l2 3.5" />,
  done: (
    <>
      <path d="M3 16q13-16 26 0-13 16-26 0z" className="fill-gold-tint" />
      <circle cx="16" cy="16" r="5" className="fill-gold" />
      <path d="m13.8 16.2 1.6 1.6 3-3.5" className="stroke-ink" strokeWidth="1.6" />
    </>
  ),
  wrong: (
    <>
      <path d="M3 16q13-16 26 0-13 16-26 0z" />
      <path d="M16 12v5M16 20.2v.1" strokeWidth="2.6" />
    </>
  ),
};

function StepEye({ state }: { state: StepState }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames(
        'shrink-0',
        state === 'done' && 'stroke-gold',
        state === 'open' && 'stroke-muted',
        state === 'wrong' && 'stroke-rose',
      )}
    >
      {drawings[state]}
    </svg>
  );
}
