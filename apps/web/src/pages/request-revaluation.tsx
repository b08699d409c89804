import { lookupWarnings } from '@argus/domain/report-rules';
import { Link } from 'react-router';
import { ContactSentence } from '../features/info/contact-ways.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { SecondLookIllustration } from '../features/info/illustrations.tsx';
import { NumberedSteps } from '../features/info/numbered-steps.tsx';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { Prose } from '../ui/prose.tsx';

export const head: PageHead = ({ site }) => ({
  title: 'Request revaluation',
  description: `A verdict on ${site.productName} looks wrong, or there is new evidence? How to ask for another look, and what happens then.`,
  isIndexed: true,
  canonicalPath: paths.requestRevaluation,
});

export function Page() {
  const { contactEmail, discordInviteUrl } = useSite();
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow="Request revaluation"
        title="Ask for another look"
        lead="Verdicts are made by people, and people miss things. A case can be reopened, whichever way it went."
        illustration={<SecondLookIllustration />}
      />
      <Prose className="mb-8">
        <h2>How to ask</h2>
        <p>There is no form for this yet. You write to staff, and a person reads it.</p>
      </Prose>
      <NumberedSteps
        steps={[
          {
            title: 'Find the report',
            text: (
              <p>
                <Link to={paths.home}>Search the player</Link>, open the report that was decided, and copy its address.
                The last part of it is the report’s id.
              </p>
            ),
          },
          {
            title: 'Say what is new, or what was missed',
            text: (
              <ul>
                <li>a recording or a match the reviewers did not have,</li>
                <li>a mistake in the evidence: another player, another match, a cut that misleads,</li>
                <li>a link that was dead when they looked and works now.</li>
              </ul>
            ),
          },
          {
            title: 'Write to us',
            text: (
              <p>
                <ContactSentence contactEmail={contactEmail} discordInviteUrl={discordInviteUrl} />
              </p>
            ),
          },
        ]}
      />
      <Prose className="mt-14">
        <h2>What happens then</h2>
        <ul>
          <li>
            Staff look at the case. If there is something to it, they reopen the report or correct its verdict. Who did
            it, and when, is written down; the change shows on the report’s page.
          </li>
          <li>
            A reopened report starts a new round: it is pending again, and the reviews of the old round no longer count.
          </li>
          <li>
            If the verdict changes, <Link to={paths.howToGainEssence}>Essence</Link> follows: exactly what the old
            verdict paid is taken back.
          </li>
        </ul>
        <p>We do not reopen a case because a verdict is unwelcome, and asking more often does not help.</p>
        <h2>New evidence about somebody who was not convicted?</h2>
        <p>
          Then you need nobody’s permission: <Link to={paths.submitReport}>submit a new report</Link>. The form will
          warn you: “{lookupWarnings.undetermined}”
        </p>
        <p>
          Is the report itself dishonest? Then <Link to={paths.claimFalseReporting}>claim false reporting</Link>.
        </p>
      </Prose>
    </PageFrame>
  );
}
