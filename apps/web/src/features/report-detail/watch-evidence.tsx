import type { Report } from '@argus/contract/reports';
import type { ReactNode } from 'react';
import { EvidenceItem } from '../../ui/evidence-groups.tsx';
import { CaseSection } from './case-section.tsx';

export interface WatchEvidenceProps {
  evidence: Report['watchAddedEvidence'];
  /** Shown below each of them. */
  below: (url: string) => ReactNode;
}

export function WatchEvidence({ evidence, below }: WatchEvidenceProps) {
  return (
    <CaseSection title="Evidence from the Watch" count={evidence.length}>
      {evidence.length === 0 ? (
        <p className="text-muted">Reviewers have not added any evidence.</p>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2">
          {evidence.map((added, index) => (
            <li key={added._id} className="min-w-0">
              <EvidenceItem link={{ ...added, type: 'video' }} name={`Added video ${index + 1}`}>
                <span className="text-muted">Added by a reviewer</span>
                {below(added.url)}
              </EvidenceItem>
            </li>
          ))}
        </ul>
      )}
    </CaseSection>
  );
}
