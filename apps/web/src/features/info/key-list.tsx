import { type Decision, decisions } from '@argus/domain/cases/report-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { decisionNames } from '../../shared/case/decision-tag.tsx';

const keys: readonly { key: string; label?: MessageDescriptor; does: MessageDescriptor }[] = [
  { key: 'Enter', does: msg`submit the review` },
  { key: 'Z', does: msg`undo the last verdict, for five seconds` },
  { key: 'S', does: msg`skip this case for now` },
  { key: 'Space', label: msg`Space`, does: msg`play or pause the video` },
  { key: ',', does: msg`go back two seconds, or a frame while paused` },
  { key: '.', does: msg`go forward two seconds, or a frame while paused` },
  { key: 'N', does: msg`look at the next evidence` },
  { key: 'E', does: msg`add evidence` },
  { key: '?', does: msg`show all keys` },
  { key: '/', does: msg`search a player, from anywhere on the site` },
];

export function KeyList() {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {decisions.map((decision, index) => (
        <KeyEntry key={decision} label={String(index + 1)} does={chooseWords(decision)} />
      ))}
      {keys.map(({ key, label, does }) => (
        <KeyEntry key={key} label={label ? say(label) : key} does={say(does)} />
      ))}
    </dl>
  );
}

function chooseWords(decision: Decision): string {
  const verdict = say(decisionNames[decision]);
  return t`choose the verdict “${verdict}”`;
}

function KeyEntry({ label, does }: { label: string; does: string }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="w-16 shrink-0">
        <Key>{label}</Key>
      </dt>
      <dd>{does}</dd>
    </div>
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
