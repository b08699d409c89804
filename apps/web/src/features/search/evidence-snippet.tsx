import type { ReportCard } from '@argus/contract/cases/reports';
import { isHttpUrl } from '@argus/domain/evidence/evidence-link';
import { cutLabel } from '../../lib/format.ts';
import { evidenceLooks } from '../../shared/evidence/evidence-type.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

type EvidenceLink = ReportCard['evidenceLinks'][number];

const shownLinks = 2;

export function EvidenceSnippet({ links, total }: { links: readonly EvidenceLink[]; total: number }) {
  const hidden = total - shownLinks;
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {/* The key is the index, because a report may contain the same link twice. */}
      {Object.entries(links.slice(0, shownLinks)).map(([place, link]) => (
        <li key={place} className="flex max-w-full items-center gap-1.5">
          <SnippetLink link={link} />
        </li>
      ))}
      {hidden > 0 ? <li className="text-muted">+{hidden} more</li> : null}
    </ul>
  );
}

function SnippetLink({ link }: { link: EvidenceLink }) {
  const { one, Icon } = evidenceLooks[link.type];
  const text = link.description ? cutLabel(link.description) : one;
  return (
    <>
      <Icon size={18} className="text-muted" />
      {/* Share codes and steam:// links open in the game, not in a tab. */}
      {isHttpUrl(link.url) ? <ExternalLink href={link.url}>{text}</ExternalLink> : <span>{text}</span>}
    </>
  );
}
