import { rankLabel } from '@argus/domain/members/ranks';
import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import type { Head, HeadContext } from '../../lib/page.ts';
import { cardPath, userPath } from '../../lib/paths.ts';
import { profileQuery } from './api.ts';

/** Profiles are not indexed, but a shared link to one shows a preview. */
export function profileHead({ api, client }: HeadContext, identifier: string): Head {
  const state = client.getQueryState(profileQuery(api, identifier).queryKey);
  const profile = state?.data;
  if (!profile) return { title: state?.error ? t`User profile not found` : t`Public profile` };
  const { username, essence, reportsSubmitted, vuprSubmittedCount } = profile;
  const rank = say(rankLabel(profile.rank));
  const formattedEssence = formatNumber(essence);
  return {
    title: username,
    description: t`${rank} with ${formattedEssence} Essence. ${plural(reportsSubmitted, { one: '# report submitted', other: '# reports submitted' })}, ${plural(vuprSubmittedCount, { one: '# player convicted', other: '# players convicted' })}.`,
    canonicalPath: userPath(profile),
    imagePath: cardPath('user', identifier),
  };
}
