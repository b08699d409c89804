import type { Report } from '@argus/contract/cases/reports';
import { Addendum } from '../../shared/case/addendum.tsx';
import { LobbyMates } from '../../shared/case/lobby-mates.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CaseSection } from './case-section.tsx';

export function Allegations({ report }: { report: Report }) {
  const { description, addendum, cheatsUsed, lobbiedWith } = report;
  return (
    <CaseSection title="Allegations">
      {description ? (
        <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed wrap-anywhere">{description}</p>
      ) : (
        <p className="text-muted">The reporter did not write a description.</p>
      )}
      {addendum ? <Addendum addendum={addendum} /> : null}
      {cheatsUsed.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="eyebrow text-muted">Cheats claimed</h3>
          <ul className="flex flex-wrap gap-2">
            {cheatsUsed.map((cheat) => (
              <li key={cheat} className="max-w-full">
                <Tag className="min-h-8 px-3">{cheat}</Tag>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {lobbiedWith.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="eyebrow text-muted">Players partied with</h3>
          <LobbyMates mates={lobbiedWith} />
          <p className="text-muted text-sm">Being named here says nothing about how they play.</p>
        </div>
      ) : null}
    </CaseSection>
  );
}
