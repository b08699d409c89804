import type { LinkHealth } from '@argus/contract/evidence/link-health';
import { EvidenceGroups, type ShownEvidence } from './evidence-groups.tsx';
import { LinkLine } from './link-line.tsx';
import { findHealth } from './link-words.ts';

export interface SaidEvidenceProps {
  links: readonly ShownEvidence[];
  health: readonly LinkHealth[];
  /** Reviewers decide on the case, and the channel of a video may be the submitter's. */
  isBlind?: boolean | undefined;
}

export function SaidEvidence({ links, health, isBlind = false }: SaidEvidenceProps) {
  if (links.length === 0) return null;
  return (
    <EvidenceGroups
      links={links}
      areFiled
      below={({ url }) => <LinkLine health={findHealth(health, url)} isBlind={isBlind} isUnderAppeal={isBlind} />}
    />
  );
}
