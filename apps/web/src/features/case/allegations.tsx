import type { Report } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Addendum } from '../../shared/case/addendum.tsx';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { LobbyMates } from '../../shared/case/lobby-mates.tsx';
import { CaseSection } from './case-section.tsx';

export function Allegations({ report }: { report: Report }) {
  const { description, addendum, cheatsUsed, lobbiedWith } = report;
  return (
    <CaseSection title={t`Allegations`}>
      {description ? (
        <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed wrap-anywhere">{description}</p>
      ) : (
        <p className="text-muted">
          <Trans>The reporter did not write a description.</Trans>
        </p>
      )}
      {addendum ? <Addendum addendum={addendum} /> : null}
      {cheatsUsed.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="eyebrow text-muted">
            <Trans>Cheats claimed</Trans>
          </h3>
          <CheatTags cheats={cheatsUsed} isLarge />
        </div>
      ) : null}
      {lobbiedWith.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="eyebrow text-muted">
            <Trans>Players partied with</Trans>
          </h3>
          <LobbyMates mates={lobbiedWith} />
          <p className="text-muted text-sm">
            <Trans>Being named here says nothing about how they play.</Trans>
          </p>
        </div>
      ) : null}
    </CaseSection>
  );
}
