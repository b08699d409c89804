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
  description: `You were reported on ${site.productName}, and it is not true? What a report means, how to object, and what malicious reports cost.`,
  isIndexed: true,
  canonicalPath: paths.claimFalseReporting,
});

export function Page() {
  const { contactEmail, discordInviteUrl } = useSite();
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow="Claim false reporting"
        title="Reported, and it is not true"
        lead="Being accused of something you did not do is nasty. Here is what it means, and what you can do about it."
        illustration={<ShieldIllustration />}
      />
      <Notice className="mb-10 max-w-2xl" title="A report is not a verdict.">
        While a report is pending, nothing is decided, and search engines are asked not to list it. Several reviewers,
        who are not told who reported you, have to agree before anybody is convicted. A report that does not convince
        them ends there.
      </Notice>
      <Prose className="mb-8">
        <h2>How to object</h2>
        <p>There is no form for this yet. You write to staff, and a person reads it.</p>
      </Prose>
      <NumberedSteps
        steps={[
          {
            title: 'Copy the address of the report',
            text: (
              <p>
                <Link to={paths.home}>Search your own Steam ID</Link> and open the report. The last part of its address
                is the report’s id.
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
                  it threatens you or gives away private data. Say so first, and report the video or image where it is
                  hosted as well: we only link to it,
                </li>
                <li>the same person reports you over and over.</li>
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
          Staff can close a report as malicious at any time, and reviewers do it too. It then leaves search results,
          counts and lobby associations. It is not erased: whoever has the link still sees it, under a notice.
        </p>
      </Prose>
      <MaliciousCost />
      <Prose className="mt-6">
        <p>Whoever does it again can lose the Eye, or be banned.</p>
        <h2>What we do not do</h2>
        <p>
          We do not delete a report because it is unwelcome, and an honest mistake is not malicious: it is closed as
          undetermined, which says nothing against you. If you were convicted and the evidence was misread,{' '}
          <Link to={paths.requestRevaluation}>request a revaluation</Link> instead.
        </p>
      </Prose>
    </PageFrame>
  );
}
