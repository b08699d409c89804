import { type Decision, decisionLabels, decisions } from '@argus/domain/report-status';
import { Key } from './key.tsx';

const advice: Record<Decision, string> = {
  cheater:
    'Skill, luck, sound and information from team mates do not explain it, and you would stand by it in front of the player.',
  undetermined:
    'You are not sure, the evidence is too thin, or its links do not open. This is the right answer more often than it feels.',
  duplicate: 'Another report of the same player already shows the same thing, and this one adds nothing to it.',
  troll: 'Forged, abusive, or meant to harm. Being mistaken is not malicious: choose it only for bad faith.',
};

export function DecisionGuide() {
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {decisions.map((decision, index) => (
        <li key={decision} className="almond-lg grid content-start gap-2 border border-line bg-surface p-4 sm:p-5">
          <p className="flex items-start justify-between gap-3 font-semibold">
            {decisionLabels[decision]}
            <Key>{index + 1}</Key>
          </p>
          <p className="text-muted">{advice[decision]}</p>
        </li>
      ))}
    </ol>
  );
}
