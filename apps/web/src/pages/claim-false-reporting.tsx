import { Link } from 'react-router';
import { ContactSentence } from '../features/info/contact-ways.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { ShieldIllustration } from '../features/info/illustrations.tsx';
import { MaliciousCost } from '../features/info/malicious-cost.tsx';
import { NumberedSteps } from '../features/info/numbered-steps.tsx';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Prose } from '../ui/prose.tsx';

export const head: PageHead = ({ site }) => ({
  title: 'Claim false reporting',
  description: `Were you falsely reported on ${site.productName}? What a report means, how to object, and what malicious reports cost.`,
  isIndexed: true,
  canonicalPath: paths.claimFalseReporting,
});

export function Page() {
  const { contactEmail, discordInviteUrl } = useSite();
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow="Claim false reporting"
        title="Falsely reported?"
        lead="Being accused of something you did not do is unpleasant. Here is what it means, and what you can do about it."
        illustration={<ShieldIllustration />}
      />
      <Notice className="mb-10 max-w-2xl" title="A report is not a verdict.">
        While a report is pending, nothing is decided, and search engines are asked not to list it. Several reviewers,
        who do not know who reported you, have to agree before anyone is convicted. If the report does not convince
        them, that is the end of it.
      </Notice>
      <Prose className="mb-8">
        <h2>How to object</h2>
        <p>There is no form for this yet. Write to staff, and a person will read it.</p>
      </Prose>
      <NumberedSteps
        steps={[
          {
            title: 'Copy the address of the report',
            text: (
              <p>
                <Link to={paths.home}>Search your own Steam ID</Link> and open the report. The last part of its address
                is the report’s ID.
              </p>
            ),
          },
          {
            title: 'Show that the account is yours',
            text: (
              <p>
                The simplest way is to log in and <Link to={paths.linkSteam}>link your Steam account</Link>. It is
                optional, and you can unlink it again.
              </p>
            ),
          },
          {
            title: 'Say what is false',
            text: (
              <ul>
                <li>the evidence is forged, cut to mislead, or shows somebody else,</li>
                <li>
                  it threatens you or reveals private data. Say so first, and also report the video or image to the site
                  that hosts it: we only link to it,
                </li>
                <li>the same person keeps reporting you.</li>
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
      <Prose className="mt-14 mb-6">
        <h2>What happens to malicious reports</h2>
        <p>
          Staff can close a report as malicious at any time, and so can reviewers. It then disappears from search
          results, counts and lobby associations. It is not deleted: anyone with the link can still open it, below a
          notice.
        </p>
      </Prose>
      <MaliciousCost />
      <Prose className="mt-6">
        <p>Repeat offenders can lose the Eye or be banned.</p>
        <h2>What we do not do</h2>
        <p>
          We do not delete a report because it is unwelcome, and an honest mistake is not malicious: it is closed as
          undetermined, which does not count against you. If you were convicted and the evidence was misread,{' '}
          <Link to={paths.requestRevaluation}>request a revaluation</Link> instead.
        </p>
      </Prose>
    </PageFrame>
  );
}
