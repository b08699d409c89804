import type { Report } from '@argus/contract/reports';
import { Day } from '../../ui/date-time.tsx';
import { EvidenceGroups } from '../../ui/evidence-groups.tsx';
import { CaseSection } from './case-section.tsx';

type Statement = Pick<NonNullable<Report['answer']>, 'statement' | 'isStatementHidden' | 'evidenceLinks' | 'filedAt'>;

/** What the accused said, as far as it is public. */
export function PlayerStatements({ report: { answer, appeals } }: { report: Pick<Report, 'answer' | 'appeals'> }) {
  const shown = appeals.filter(({ statement, isStatementHidden }) => statement !== null || isStatementHidden);
  return (
    <>
      {answer ? (
        <CaseSection title="The player’s answer">
          <Said said={answer} />
        </CaseSection>
      ) : null}
      {shown.map((appeal) => (
        <CaseSection key={appeal.filedAt} title="The player’s appeal">
          <Said said={appeal} />
        </CaseSection>
      ))}
    </>
  );
}

function Said({ said: { statement, isStatementHidden, evidenceLinks, filedAt } }: { said: Statement }) {
  if (statement === null) {
    return (
      <p className="text-muted">
        {isStatementHidden ? 'Staff have hidden this statement.' : 'The statement was removed with the account.'}
      </p>
    );
  }
  return (
    <>
      <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed wrap-anywhere">{statement}</p>
      {evidenceLinks.length > 0 ? <EvidenceGroups links={evidenceLinks} /> : null}
      <p className="text-muted text-sm">
        Written by the reported player on <Day value={filedAt} />
      </p>
    </>
  );
}
