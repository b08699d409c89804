import { type Decision, decisions } from '@argus/domain/report-status';
import { decisionNames } from '../../ui/decision-tag.tsx';
import { Key } from './key.tsx';

const keys = [
  ...decisions.map((decision: Decision, index) => ({
    key: String(index + 1),
    does: `choose the verdict “${decisionNames[decision]}”`,
  })),
  { key: 'Enter', does: 'submit the review' },
  { key: 'S', does: 'skip this case for now' },
  { key: '/', does: 'search a player, from anywhere on the site' },
];

export function KeyList() {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {keys.map(({ key, does }) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="w-14 shrink-0">
            <Key>{key}</Key>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
