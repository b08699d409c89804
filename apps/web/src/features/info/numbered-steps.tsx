import type { ReactNode } from 'react';

export interface NumberedStepsProps {
  steps: readonly { title: string; text: ReactNode }[];
}

export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="almond-lg grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border border-line bg-surface p-4 sm:grid-cols-[4rem_minmax(0,1fr)] sm:p-6"
        >
          <span aria-hidden="true" className="ceremony text-4xl text-gold leading-none tabular-nums sm:text-5xl">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold text-lg">{title}</h3>
            <div className="prose mt-1">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
