import { checkFiledLink, type EvidenceType, evidenceTypes, isHttpUrl } from '@argus/domain/evidence/evidence-link';
import { clipOf, type Moment } from '@argus/domain/evidence/moment';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { nameAndDescription } from '../../lib/name-and-words.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { EvidenceImage } from './evidence-image.tsx';
import { EvidenceMatch } from './evidence-match.tsx';
import { evidenceLooks, nameEvidence } from './evidence-type.tsx';
import { VideoPlayer } from './video-player.tsx';

export interface ShownEvidence extends Moment {
  type: EvidenceType;
  url: string;
  description?: string | undefined;
  /** This is set if the reporter added the link after the first review. */
  addedAt?: string | undefined;
}

export interface EvidenceGroupsProps {
  links: readonly ShownEvidence[];
  /** True if the links belong to an answer, an appeal or another filing. */
  areFiled?: boolean | undefined;
  below?: ((link: ShownEvidence) => ReactNode) | undefined;
}

export function EvidenceGroups({ links, areFiled = false, below }: EvidenceGroupsProps) {
  const groups = evidenceTypes
    .map((type) => ({ type, links: links.filter((link) => link.type === type) }))
    .filter((group) => group.links.length > 0);
  return (
    <div className="grid gap-7">
      {groups.map((group) => (
        <EvidenceGroup key={group.type} {...group} areFiled={areFiled} below={below} />
      ))}
    </div>
  );
}

function EvidenceGroup({ type, links, areFiled = false, below }: EvidenceGroupsProps & { type: EvidenceType }) {
  const { many, Icon, layout } = evidenceLooks[type];
  return (
    <div className="grid gap-3">
      <h3 className="flex items-center gap-2 font-semibold text-lg">
        <Icon className="text-gold" />
        {say(many)}
        <span className="font-normal text-muted tabular-nums">{links.length}</span>
      </h3>
      <ul className={layout}>
        {/* The key is the index, because a report may contain the same link twice. */}
        {Object.entries(links).map(([place, link]) => (
          <li key={place} className="min-w-0">
            <EvidenceItem link={link} name={nameEvidence(type, Number(place) + 1)} isFiled={areFiled}>
              {below?.(link)}
            </EvidenceItem>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface EvidenceItemProps {
  link: ShownEvidence;
  name: string;
  isFiled?: boolean | undefined;
  children?: ReactNode;
}

export function EvidenceItem({ link, name, isFiled = false, children }: EvidenceItemProps) {
  const { description, addedAt } = link;
  return (
    <figure className="grid gap-2">
      {isFiled && !checkFiledLink(link).ok ? (
        <UnopenedLink url={link.url} />
      ) : (
        <EvidenceBody link={link} title={nameAndDescription(name, description)} />
      )}
      {description || addedAt || children ? (
        <figcaption className="grid gap-1 text-sm">
          {description ? <span className="wrap-anywhere">{description}</span> : null}
          {addedAt ? (
            <span className="text-muted">
              <Trans>
                Added on <Day value={addedAt} />
              </Trans>
            </span>
          ) : null}
          {children}
        </figcaption>
      ) : null}
    </figure>
  );
}

function EvidenceBody({ link, title }: { link: ShownEvidence; title: string }) {
  const { type, url } = link;
  if (type === 'image' && isHttpUrl(url)) return <EvidenceImage url={url} title={title} />;
  const video = type === 'video' ? findVideo(url) : null;
  if (video !== null) return <VideoPlayer video={video} title={title} clip={clipOf(link)} />;
  if (type === 'video' && isHttpUrl(url)) return <ExternalLink href={url}>{url}</ExternalLink>;
  return <EvidenceMatch url={url} round={link.round} tick={link.tick} />;
}

/** Shows an old link to an unknown host as text, because the host may be its author's and would learn who reads it. */
function UnopenedLink({ url }: { url: string }) {
  return (
    <div className="almond grid gap-1 border border-line bg-raised p-3">
      <code className="font-sans wrap-anywhere">{url}</code>
      <p className="text-muted text-sm">
        <Trans>Shown as text only: this host is not on the list of known ones.</Trans>
      </p>
    </div>
  );
}
