import type { Report } from '@argus/contract/cases/reports';
import { adderLabels } from '@argus/domain/evidence/added-evidence';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { userPath } from '../../lib/paths.ts';
import { EvidenceItem } from '../../shared/evidence/evidence-groups.tsx';
import { CaseSection } from './case-section.tsx';

type AddedEvidence = Report['watchAddedEvidence'][number];

export interface WatchEvidenceProps {
  evidence: readonly AddedEvidence[];
  adderPath?: ((userId: string) => string) | undefined;
  below: (url: string) => ReactNode;
}

export function WatchEvidence({ evidence, adderPath = publicPath, below }: WatchEvidenceProps) {
  if (evidence.length === 0)
    return (
      <p className="px-1 text-muted text-sm">
        <Trans>Evidence from the Watch: none was added.</Trans>
      </p>
    );
  return (
    <CaseSection title={t`Evidence from the Watch`} count={evidence.length}>
      <ul className="grid gap-5 sm:grid-cols-2">
        {evidence.map((added, index) => (
          <li key={added._id} className="min-w-0">
            <EvidenceItem link={{ ...added, type: 'video' }} name={t`Added video ${{ place: index + 1 }}`}>
              <Adder added={added} adderPath={adderPath} />
              {below(added.url)}
            </EvidenceItem>
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}

const publicPath = (userId: string) => userPath({ _id: userId, discordId: null, steam64Id: null });

function Adder({ added, adderPath }: { added: AddedEvidence; adderPath: (userId: string) => string }) {
  const { addedBy, addedByUserId, addedByUsername } = added;
  const adder = say(adderLabels[addedBy]);
  const name =
    addedByUserId === null ? (
      <bdi>{addedByUsername}</bdi>
    ) : (
      <Link to={adderPath(addedByUserId)} className="link inline-block min-h-6">
        <bdi>{addedByUsername}</bdi>
      </Link>
    );
  return (
    <span className="text-muted wrap-anywhere">
      {addedByUsername === null ? (
        adder
      ) : (
        <Trans comment="Who added evidence, such as “Added by a reviewer: Mara”">
          {adder}: {name}
        </Trans>
      )}
    </span>
  );
}
