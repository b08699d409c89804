import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { CheckIcon } from '../../ui/display/icons.tsx';
import { Card } from '../../ui/page/card.tsx';

const steps = [
  { name: 'login', title: msg`Log in with Discord`, text: msg`So that we can tell you the outcome.` },
  {
    name: 'steam',
    title: msg`Link your Steam account`,
    text: msg`So that we know it is you. Steam gives us your public ID, nothing else.`,
  },
  {
    name: 'form',
    title: msg`Tell your side`,
    text: msg`You come back to this page and find the form here.`,
  },
] as const;

export interface ContestGateProps {
  done: 0 | 1;
  action: ReactNode;
  /** Says where the form will be. */
  next?: string | undefined;
}

export function ContestGate({ done, action, next }: ContestGateProps) {
  return (
    <Card as="section" aria-label={t`How to contest`} className="grid gap-6">
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ name, title, text }, index) => (
          <li key={name} className="flex gap-3 sm:grid sm:content-start sm:gap-2">
            <span
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-full border font-semibold tabular-nums',
                index < done && 'border-teal bg-teal-tint text-teal',
                index === done && 'border-gold bg-gold-tint text-gold',
                index > done && 'border-line text-muted',
              )}
            >
              {index < done ? <CheckIcon size={18} /> : index + 1}
            </span>
            <span className={index === done ? undefined : 'text-muted'}>
              <span className="block font-semibold">{say(title)}</span>
              <span className="block text-muted text-sm">{name === 'form' && next ? next : say(text)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 border-line border-t pt-5 max-sm:*:w-full">{action}</div>
    </Card>
  );
}
