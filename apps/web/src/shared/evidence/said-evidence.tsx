import type { LinkHealth } from '@argus/contract/evidence/link-health';
import { EvidenceGroups, type ShownEvidence } from './evidence-groups.tsx';
import { LinkLine } from './link-line.tsx';
import { findHealth } from './link-words.ts';

export interface SaidEvidenceProps {
  links: readonly ShownEvidence[];
  health: readonly LinkHealth[];
  /** True if reviewers still decide the case. Channels are then hidden, because one may reveal the submitter. */
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
