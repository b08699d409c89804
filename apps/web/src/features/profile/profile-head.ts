import { shownRank } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { countOf, formatNumber } from '../../lib/format.ts';
import type { Head, HeadContext } from '../../lib/page.ts';
import { cardPath, userPath } from '../../lib/paths.ts';
import { profileQuery } from './api.ts';

/** Profiles are not indexed, but a shared link to one shows a preview. */
export function profileHead({ api, client }: HeadContext, identifier: string): Head {
  const state = client.getQueryState(profileQuery(api, identifier).queryKey);
  const profile = state?.data;
  if (!profile) return { title: state?.error ? t`User profile not found` : t`Public profile` };
  const { username, essence, reportsSubmitted, vuprSubmittedCount } = profile;
  return {
    title: username,
    description: t`${shownRank(profile.rank)} with ${formatNumber(essence)} Essence. ${countOf(reportsSubmitted, 'report')} submitted, ${countOf(vuprSubmittedCount, 'player')} convicted.`,
    canonicalPath: userPath(profile),
    imagePath: cardPath('user', identifier),
  };
}
