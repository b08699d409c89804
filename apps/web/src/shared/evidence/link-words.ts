import type { EvidenceCopy, LinkHealth } from '@argus/contract/evidence/link-health';
import { archiveHost } from '@argus/domain/evidence/link-hosts';
import { findVideo, videoHosts } from '@argus/domain/evidence/video-hosts';
import { msg, t } from '@lingui/core/macro';
import { formatUtcDay } from '../../lib/format-date.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

export function seenWords(seenBy: number): string {
  const count = numbers[seenBy] ?? String(seenBy);
  return seenBy <= 1 ? t`${count} reviewer saw it.` : t`${count} reviewers saw it.`;
}

export function goneWords(goneSince: string): string {
  return t`No longer available since ${formatUtcDay(new Date(goneSince))}.`;
}

export const restrictedWords = msg`Its owner limits who can see it.`;

export function findHealth(list: readonly LinkHealth[], url: string): LinkHealth | null {
  return list.find((health) => health.url === url) ?? null;
}

export function copyLabel({ kind, type, url }: Pick<EvidenceCopy, 'kind' | 'type' | 'url'>): string {
  if (kind === 'replacement') return t`Replacement from the reporter`;
  const video = type === 'archive' ? null : findVideo(url);
  return t`Mirror on ${video ? videoHosts[video.host].name : archiveHost}`;
}
