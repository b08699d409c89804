import type { LinkHealth } from '@argus/contract/evidence/link-health';

/**
 * Hidden from reviewers: the channel may be the submitter’s own, and the number of people who saw a link tells how many
 * decided.
 */
export function hideFromHealth(health: LinkHealth, isAppeal: boolean): LinkHealth {
  return { ...health, channel: null, seenBy: isAppeal ? null : health.seenBy };
}
