import { lookupLimits } from '@argus/domain/players/player-lookup';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';

const playersAtOnce = lookupLimits.ids;

export function listSearchQuestions(product: string): readonly AccordionItem[] {
  const convicted = say(verdictHeadlines.convicted);
  const pending = say(verdictHeadlines.pending);
  const insufficient = say(verdictHeadlines.insufficient);
  const unknown = say(verdictHeadlines.unknown);
  return [
    {
      id: 'what',
      title: t`What is ${product}?`,
      content: (
        <p>
          <Trans>
            A database of suspected Counter-Strike 2 cheaters, maintained by its community. Anyone can search, members
            report with evidence, and trusted members review. A report is not a verdict, and every page says which of
            the two you are looking at.
          </Trans>
        </p>
      ),
    },
    {
      id: 'answers',
      title: t`What do search results mean?`,
      content: (
        <ul>
          <li>
            <Trans>
              <strong>{convicted}:</strong> at least one report was reviewed, and the reviewers agreed.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>{pending}:</strong> somebody reported the player, and nothing has been decided yet.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>{insufficient}:</strong> the reports were not convincing, or the player was only named as
              somebody’s lobby mate.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>{unknown}:</strong> nobody has reported the player. That does not mean they are clean, only that
              we know nothing about them.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'lobby',
      title: t`Can I look up everybody I play with at once?`,
      content: (
        <p>
          <Trans>
            Yes: <Link to={paths.lobby}>check a lobby</Link>. Type <code>status_json</code> in the console and paste all
            of it there or into any search field, or paste the table of a demo viewer, a message from Discord or links
            to up to {playersAtOnce} players. The text is read in your browser; only the Steam IDs and custom URLs in it
            are sent. One button then tells you if any of them is ever convicted or banned.
          </Trans>
        </p>
      ),
    },
    {
      id: 'extension',
      title: t`Can I see verdicts on Steam itself?`,
      content: (
        <p>
          <Trans>
            Yes, with our <Link to={paths.tools}>browser extension</Link>: it marks convicted players on profiles,
            friends lists and match histories. Which pages you visit stays in your browser.
          </Trans>
        </p>
      ),
    },
  ];
}
