import type { Report } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SaidEvidence } from '../../shared/evidence/said-evidence.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { CaseSection } from './case-section.tsx';

type Statement = Pick<
  NonNullable<Report['answer']>,
  'statement' | 'isStatementHidden' | 'evidenceLinks' | 'linkHealth' | 'filedAt'
>;

export function PlayerStatements({ report }: { report: Pick<Report, 'answer' | 'appeals' | 'underAppeal'> }) {
  const { answer, appeals, underAppeal } = report;
  const shown = appeals.filter(({ statement, isStatementHidden }) => statement !== null || isStatementHidden);
  return (
    <>
      {answer ? (
        <CaseSection title={t`The player’s answer`}>
          <Said said={answer} isBlind={underAppeal} />
        </CaseSection>
      ) : null}
      {shown.map((appeal) => (
        <CaseSection key={appeal.filedAt} title={t`The player’s appeal`}>
          <Said said={appeal} isBlind={underAppeal} />
        </CaseSection>
      ))}
    </>
  );
}

function Said({ said, isBlind }: { said: Statement; isBlind: boolean }) {
  const { statement, isStatementHidden, evidenceLinks, linkHealth, filedAt } = said;
  if (statement === null) {
    return (
      <p className="text-muted">
        {isStatementHidden ? t`Staff have hidden this statement.` : t`The statement was removed with the account.`}
      </p>
    );
  }
  return (
    <>
      <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed wrap-anywhere">{statement}</p>
      <SaidEvidence links={evidenceLinks} health={linkHealth} isBlind={isBlind} />
      <p className="text-muted text-sm">
        <Trans>
          Written by the reported player on <Day value={filedAt} />
        </Trans>
      </p>
    </>
  );
}
