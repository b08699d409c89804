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
  if (evidence.length === 0) return <p className="px-1 text-muted text-sm">Evidence from the Watch: none was added.</p>;
  return (
    <CaseSection title="Evidence from the Watch" count={evidence.length}>
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
    </CaseSection>
  );
}
