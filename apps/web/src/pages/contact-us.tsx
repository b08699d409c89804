import { joinSentences } from '@argus/domain/shared/join-sentences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ContactWays, canBeContacted, contactLead } from '../features/info/contact-ways.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { LetterIllustration } from '../features/info/illustrations.tsx';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { Prose } from '../ui/page/prose.tsx';

export const head: PageHead = ({ site }) => ({
  title: t`Contact us`,
  description: joinSentences([reachSentence(site.productName), contactLead(site)]),
  isIndexed: true,
  canonicalPath: paths.contact,
});

const reachSentence = (productName: string) => t`How to reach the people behind ${productName}.`;

export function Page() {
  const site = useSite();
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow={t({ message: 'Contact', context: 'noun' })}
        title={t`Talk to us`}
        lead={contactLead(site)}
        illustration={<LetterIllustration />}
      />
      <ContactWays contactEmail={site.contactEmail} discordInviteUrl={site.discordInviteUrl} />
      <Prose className="mt-12">
        {canBeContacted(site) ? (
          <>
            <h2>
              <Trans>It is quicker if you tell us</Trans>
            </h2>
            <ul>
              <li>
                <Trans>which report or player it is about (the address of the page is enough),</Trans>
              </li>
              <li>
                <Trans>what you expected, and what happened instead,</Trans>
              </li>
              <li>
                <Trans>
                  your display name or Discord name, if it is about your account. Never send a password: we do not ask
                  for one.
                </Trans>
              </li>
            </ul>
          </>
        ) : null}
        <p>
          <Trans>
            Do you think a verdict is wrong? <Link to={paths.requestRevaluation}>Request a revaluation.</Link> Were you
            reported in bad faith? <Link to={paths.claimFalseReporting}>Claim false reporting.</Link> Other questions
            may already be answered in the <Link to={paths.faq}>FAQ</Link>.
          </Trans>
        </p>
      </Prose>
    </PageFrame>
  );
}
