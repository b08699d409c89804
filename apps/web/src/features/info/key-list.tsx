import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { decisionNames } from '../../shared/case/decision-tag.tsx';

const keys = [
  ...decisions.map((decision: Decision, index) => ({
    key: String(index + 1),
    does: t`choose the verdict “${decisionNames[decision]}”`,
  })),
  { key: 'Enter', does: 'submit the review' },
  { key: 'Z', does: 'undo the last verdict, for five seconds' },
  { key: 'S', does: 'skip this case for now' },
  { key: 'Space', does: 'play or pause the video' },
  { key: ',', does: 'go back two seconds, or a frame while paused' },
  { key: '.', does: 'go forward two seconds, or a frame while paused' },
  { key: 'N', does: 'look at the next evidence' },
  { key: 'E', does: 'add evidence' },
  { key: '?', does: 'show all keys' },
  { key: '/', does: 'search a player, from anywhere on the site' },
];

export function KeyList() {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {keys.map(({ key, does }) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="w-16 shrink-0">
            <Key>{key}</Key>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Screen readers read this key aloud, unlike a key cap. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="almond-sm inline-grid h-7 min-w-7 shrink-0 place-items-center border border-line-strong bg-raised px-1.5 font-sans font-semibold text-sm leading-none">
      {children}
    </kbd>
  );
}
