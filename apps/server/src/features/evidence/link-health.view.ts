import type { LinkHealth } from '@argus/contract/evidence/link-health';

/** For reviewers: a channel may be the submitter's own, and how many saw a link before it was gone tells how many decided. */
export function hideFromHealth(health: LinkHealth, isAppeal: boolean): LinkHealth {
  return { ...health, channel: null, seenBy: isAppeal ? null : health.seenBy };
}
