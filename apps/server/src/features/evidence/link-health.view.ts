import type { LinkHealth } from '@argus/contract/evidence/link-health';

/**
 * Hides two things from reviewers: the channel, which may be the submitter’s own, and how many people saw a link, which
 * tells how many decided.
 */
export function hideFromHealth(health: LinkHealth, isAppeal: boolean): LinkHealth {
  return { ...health, channel: null, seenBy: isAppeal ? null : health.seenBy };
}
