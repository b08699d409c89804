import { verdictCounts } from '@argus/contract/players/verdict-counts';
import { verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { nameAndVerdict } from '../../lib/name-and-words.ts';
import type { Head, HeadContext } from '../../lib/page.ts';
import { cardPath, searchPath } from '../../lib/paths.ts';
import { noReports, searchQuery, steamProfileQuery } from './api.ts';

/** Search engines may list a player only if there is a verdict and no other report is pending. */
export function searchHead({ api, client }: HeadContext, input: string): Head {
  const outcome = client.getQueryData(searchQuery(api, input).queryKey);
  if (!outcome || outcome.kind === 'unresolved') return { title: t`Search` };
  const shared = { canonicalPath: searchPath(outcome.steam64Id), imagePath: cardPath('player', outcome.steam64Id) };
  if (outcome.kind === 'unknown') {
    const name = client.getQueryData(steamProfileQuery(api, input).queryKey)?.personaname ?? outcome.steam64Id;
    return {
      title: nameAndVerdict(name, say(verdictHeadlines.unknown)),
      description: say(verdictSentence(noReports)),
      ...shared,
    };
  }
  const { summary, determinedPlayerStatus } = outcome.result;
  const { color, verdict, hasAnyUnverified } = determinedPlayerStatus;
  return {
    title: nameAndVerdict(summary.reportedPlayerName, say(verdictHeadlines[verdict])),
    description: say(verdictSentence(verdictCounts(outcome.result))),
    ...shared,
    isIndexed: (color === 'red' || color === 'green') && !hasAnyUnverified,
  };
}
