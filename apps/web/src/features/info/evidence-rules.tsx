import { evidenceMessages, evidenceProblems, evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { say } from '../../lib/language/say.ts';
import { evidenceLooks } from '../../shared/evidence/evidence-type.tsx';

export function EvidenceRules() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {evidenceTypes.map((type) => {
        const { Icon, many } = evidenceLooks[type];
        return (
          <li key={type} className="almond-lg grid content-start gap-2 border border-line bg-surface p-4">
            <Icon size={26} className="text-gold" />
            <p className="font-semibold">{say(many)}</p>
            <p className="text-muted text-sm">{say(evidenceMessages[evidenceProblems[type]])}</p>
          </li>
        );
      })}
    </ul>
  );
}
