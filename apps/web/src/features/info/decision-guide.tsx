import { type Decision, decisionLabels, decisions } from '@argus/domain/cases/report-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { Key } from './key-list.tsx';

const advice: Record<Decision, MessageDescriptor> = {
  cheater: msg`Skill, luck, sound and callouts from teammates cannot explain it, and you would say so to the player’s face.`,
  undetermined: msg`You are not sure, the evidence is too thin, or its links do not open. This is the right answer more often than it seems.`,
  duplicate: msg`Another report on the same player already shows the same thing, and this one adds nothing new.`,
  troll: msg`Forged, abusive, or meant to harm. An honest mistake is not malicious: choose this only for bad faith.`,
};

export function DecisionGuide() {
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {decisions.map((decision, index) => (
        <li key={decision} className="almond-lg grid content-start gap-2 border border-line bg-surface p-4 sm:p-5">
          <p className="flex items-start justify-between gap-3 font-semibold">
            {say(decisionLabels[decision])}
            <Key>{index + 1}</Key>
          </p>
          <p className="text-muted">{say(advice[decision])}</p>
        </li>
      ))}
    </ol>
  );
}
