import type { EvidenceCopy, LinkHealth } from '@argus/contract/evidence/link-health';
import { archiveHost } from '@argus/domain/evidence/link-hosts';
import { findVideo, videoHosts } from '@argus/domain/evidence/video-hosts';
import { msg, plural, t } from '@lingui/core/macro';
import { formatUtcDay } from '../../lib/language/format-date.ts';

export function seenWords(seenBy: number): string {
  return t`${plural(seenBy, {
    0: 'No reviewer saw it.',
    1: 'One reviewer saw it.',
    2: 'Two reviewers saw it.',
    3: 'Three reviewers saw it.',
    4: 'Four reviewers saw it.',
    5: 'Five reviewers saw it.',
    one: '# reviewer saw it.',
    other: '# reviewers saw it.',
  })}`;
}

export function goneWords(goneSince: string): string {
  const day = formatUtcDay(new Date(goneSince));
  return t`No longer available since ${day}.`;
}

export const restrictedWords = msg`Its owner limits who can see it.`;

export function findHealth(list: readonly LinkHealth[], url: string): LinkHealth | null {
  return list.find((health) => health.url === url) ?? null;
}

export function copyLabel({ kind, type, url }: Pick<EvidenceCopy, 'kind' | 'type' | 'url'>): string {
  if (kind === 'replacement') return t`Replacement from the reporter`;
  const video = type === 'archive' ? null : findVideo(url);
  const host = video ? videoHosts[video.host].name : archiveHost;
  return t`Mirror on ${host}`;
}
