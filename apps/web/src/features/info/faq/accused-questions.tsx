import { replacementDays } from '@argus/domain/evidence/link-health';
import { appealSentence } from '@argus/domain/filings/appeal';
import { unreviewedMark } from '@argus/domain/players/search-verdict';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';

export function listAccusedQuestions(): readonly AccordionItem[] {
  const unreviewed = say(unreviewedMark);
  return [
    {
      id: 'reported',
      title: t`I was reported, but I did nothing wrong. What can I do?`,
      content: (
        <p>
          <Trans>
            Link your Steam account and <Link to={paths.requestRevaluation}>answer the report</Link>: reviewers read it
            with the case. If you were convicted, you can appeal there, several convictions with one statement, and
            people who have never decided on the report look at it again. Everything about you is in{' '}
            <Link to={paths.myCases}>My cases</Link>. If the report is abusive,{' '}
            <Link to={paths.claimFalseReporting}>claim false reporting</Link>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'lost-evidence',
      title: t`What if a video disappears?`,
      content: (
        <p>
          <Trans>
            Videos are checked from time to time. One that is gone for three days is marked on the case, with how many
            reviewers saw it, and the verdict stands. Its reporter can add a mirror, or a replacement within{' '}
            {replacementDays} days; after the verdict, reviewers and staff can add a mirror too, one for each link.
            Whoever was convicted can appeal if nothing of the evidence is left.
          </Trans>
        </p>
      ),
    },
    {
      id: 'appeals',
      title: t`How does an appeal work?`,
      content: (
        <>
          <p>{say(appealSentence)}</p>
          <p>
            <Trans>
              They see the evidence and the player’s statement, but not how others voted. Meanwhile the conviction
              stands and is marked “Under appeal”. <Link to={`${paths.docs}#appealing`}>More about appeals</Link>
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'lobbies',
      title: t`A friend of mine was convicted. Does that affect me?`,
      content: (
        <p>
          <Trans>
            No. Players named in a reported player’s lobby are listed as associations, and that is all: it never changes
            anyone’s verdict. While the report is open, the name is one person’s word: it comes last in the search
            result, is marked “{unreviewed}” and appears nowhere else. Unless the report ends in a conviction, the name
            goes.
          </Trans>
        </p>
      ),
    },
    {
      id: 'bans',
      title: t`Does a conviction ban the player from the game?`,
      content: (
        <p>
          <Trans>
            No. It is the opinion of this community, so that you know who you are playing with. We are not affiliated
            with Valve or FACEIT; please report cheaters to them as well.
          </Trans>
        </p>
      ),
    },
  ];
}
