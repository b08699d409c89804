import { appealReviewDays, appealSentence, appealTargetDays } from '@argus/domain/filings/appeal';
import { filingLimits } from '@argus/domain/filings/filing';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { TextSection } from './page-section.tsx';

const links = filingLimits.evidenceLinks;

const answering = { id: 'answering', title: msg`Answer a report` };
const appealing = { id: 'appealing', title: msg`Appeal a conviction` };

export const accusedSections = [answering, appealing] as const;

const part = msg`For reported players`;

export function AccusedGuide() {
  return (
    <>
      <TextSection {...answering} part={part}>
        <p>
          <Trans>
            Log in, <Link to={paths.linkSteam}>link the Steam account</Link> that was reported, and open{' '}
            <Link to={paths.myCases}>My cases</Link>. As long as there is no verdict, you can answer each report once,
            with up to {links} links. Reviewers read it as “The player’s answer”; it is public after the verdict, and
            you can change it until the first review.
          </Trans>
        </p>
        <p>
          <Trans>
            Links in answers and appeals lead to YouTube, to known image hosts or to the match itself, so that nobody
            learns who opens them: the form says which hosts it takes.
          </Trans>
        </p>
      </TextSection>
      <TextSection {...appealing} part={part}>
        <p>{say(appealSentence)}</p>
        <ul>
          <li>
            <Trans>
              They see the whole case, what you add and what you say, but never who voted how before. They cannot be
              anyone who reported you, reviewed the report, or decided on it as staff.
            </Trans>
          </li>
          <li>
            <Trans>
              If you say that the account was not under your control, staff decide, since no video can prove it. They
              also decide if there are too few reviewers, or no result within {appealReviewDays} days. The target is{' '}
              {appealTargetDays} days.
            </Trans>
          </li>
          <li>
            <Trans>
              The conviction stands meanwhile, marked “Under appeal”. Your statement becomes public after the decision
              if you tick the box.
            </Trans>
          </li>
          <li>
            <Trans>
              Several convictions can be appealed with one statement. Each is decided on its own, and there is no
              deadline.
            </Trans>
          </li>
          <li>
            <Trans>A second appeal needs a video that is not in the case yet, and staff must admit it.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            <Link to={paths.myCases}>My cases</Link> shows the state, the reason where staff decided, and lets you
            withdraw it.
          </Trans>
        </p>
      </TextSection>
    </>
  );
}
