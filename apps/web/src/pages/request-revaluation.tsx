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
  description: `Does a verdict on ${site.productName} look wrong, or is there new evidence? How to ask for another look, and what happens next.`,
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
        lead="Verdicts are made by people, and people miss things. Any case can be reopened, whatever the verdict."
        illustration={<SecondLookIllustration />}
      />
      <Prose className="mb-8">
        <h2>How to ask</h2>
        <p>There is no form for this yet. Write to staff, and a person will read it.</p>
      </Prose>
      <NumberedSteps
        steps={[
          {
            title: 'Find the report',
            text: (
              <p>
                <Link to={paths.home}>Search the player</Link>, open the report that was decided, and copy its address.
                The last part of it is the report’s ID.
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
        <h2>What happens next</h2>
        <ul>
          <li>
            Staff look at the case. If they agree, they reopen the report or correct its verdict. Who did it, and when,
            is logged; the change appears on the report’s page.
          </li>
          <li>
            A reopened report starts a new round: it is pending again, and the reviews of the old round no longer count.
          </li>
          <li>
            If the verdict changes, <Link to={paths.howToGainEssence}>Essence</Link> is adjusted: exactly what the old
            verdict paid is taken back.
          </li>
        </ul>
        <p>We do not reopen a case because a verdict is unwelcome, and asking repeatedly does not help.</p>
        <h2>New evidence about somebody who was not convicted?</h2>
        <p>
          You do not need anyone’s permission: <Link to={paths.submitReport}>submit a new report</Link>. The form will
          warn you: “{lookupWarnings.undetermined}”
        </p>
        <p>
          Is the report itself dishonest? Then <Link to={paths.claimFalseReporting}>claim false reporting</Link>.
        </p>
      </Prose>
    </PageFrame>
  );
}
