import { reportMessages } from '@argus/domain/cases/report-rules';
import { essenceAwards } from '@argus/domain/members/essence';
import { editWindowDays, reportLimits } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';

const { edits } = reportLimits;
const cost = -essenceAwards.malicious;

export function listReportQuestions(): readonly AccordionItem[] {
  const evidenceRequired = say(reportMessages.evidence_required);
  return [
    {
      id: 'evidence',
      title: t`What counts as evidence?`,
      content: (
        <p>
          <Trans>
            YouTube videos, direct links to images, and matches as a link or share code. {evidenceRequired} Say where to
            look: a round, a time, a name. <Link to={`${paths.docs}#share-codes`}>Where do I find a share code?</Link>
          </Trans>
        </p>
      ),
    },
    {
      id: 'steam-id',
      title: t`How do I find a player’s Steam ID?`,
      content: (
        <p>
          <Trans>
            Open their Steam profile and copy its address. That is all we need.{' '}
            <Link to={`${paths.docs}#steam-id`}>Every format we accept</Link>
          </Trans>
        </p>
      ),
    },
    {
      id: 'edit',
      title: t`Can I edit or delete a report after submitting it?`,
      content: (
        <p>
          <Trans>
            Until the first review you can change everything about it; the earlier version is kept. From then on you can
            only add evidence links and one addendum, which are shown with their date, and votes already given stand:
            nobody is convicted on words the reviewers did not see. Both end after {editWindowDays} days, with the
            verdict, or after {edits} changes. You cannot delete it. Drafts you can edit and delete as you like.
          </Trans>
        </p>
      ),
    },
    {
      id: 'malicious',
      title: t`What if my report turns out to be wrong?`,
      content: (
        <p>
          <Trans>
            Nothing happens if it was an honest mistake: it is closed as undetermined. Only bad faith, such as forged
            evidence or abuse, counts as malicious and costs {cost} Essence. <Link to={paths.rules}>The rules</Link>{' '}
            explain what counts.
          </Trans>
        </p>
      ),
    },
    {
      id: 'anonymous',
      title: t`Who sees that I reported somebody?`,
      content: (
        <p>
          <Trans>
            Everyone: your display name appears on your report. Reviewers who are logged in do not see it on any page
            until the case is decided. Only staff can see how you vote as a reviewer.
          </Trans>
        </p>
      ),
    },
  ];
}
