import { essenceAwards } from '@argus/domain/members/essence';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ContactSentence } from '../../features/info/contact-ways.tsx';
import { IllustratedHeader } from '../../features/info/illustrated-header.tsx';
import { SealedSheetIllustration } from '../../features/info/illustrations.tsx';
import { LongPage } from '../../features/info/long-page.tsx';
import { TextSection } from '../../features/info/page-section.tsx';
import { TranslationNotice } from '../../features/info/translation-notice.tsx';
import { useSite } from '../../features/site/site-context.ts';
import { Gap } from '../../lib/language/gap.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Terms`,
  description: t`What you agree to when you use ${productName}, in plain words: verdicts are opinions, you are responsible for what you submit, nothing is guaranteed.`,
  isIndexed: true,
  canonicalPath: paths.terms,
});

const cost = -essenceAwards.malicious;

const verdicts = { id: 'verdicts', title: msg`Verdicts are opinions` };
const account = { id: 'account', title: msg`Your account` };
const content = { id: 'content', title: msg`What you submit` };
const conduct = { id: 'conduct', title: msg`What you may not do` };
const staff = { id: 'staff', title: msg`What staff may do` };
const promises = { id: 'promises', title: msg`No promises` };
const leaving = { id: 'leaving', title: msg`Leaving, and changes` };

export function Page() {
  const { productName, contactEmail, discordInviteUrl } = useSite();
  return (
    <LongPage
      header={
        <IllustratedHeader
          illustration={<SealedSheetIllustration />}
          eyebrow={t`Terms`}
          title={t`What you agree to`}
          lead={t`By using ${productName} you agree to these terms and to the rules. They are short, so that people read them.`}
        />
      }
      contents={[{ entries: [verdicts, account, content, conduct, staff, promises, leaving] }]}
    >
      <TranslationNotice path={paths.terms} />
      <TextSection {...verdicts}>
        <p>
          <Trans>
            A report is one member’s claim. A verdict is what several members think of the evidence shown, under{' '}
            <Link to={`${paths.docs}#consensus`}>a rule anyone can read</Link>. Neither is a finding of fact by a court,
            Valve or anyone else. Do not harass, threaten or punish people because of what you read here.
          </Trans>
        </p>
      </TextSection>
      <TextSection {...account}>
        <p>
          <Trans>
            You log in with your own Discord account, whose email must be verified, and you follow Discord’s terms,
            including its age limit. One person, one account. You are responsible for everything done with it.
          </Trans>
        </p>
      </TextSection>
      <TextSection {...content}>
        <p>
          <Trans>
            Reports, notes and evidence links are yours, and you are responsible for them: they must be true to the best
            of your knowledge, and you must have the right to share them. You allow us to store and show them here for
            as long as the site exists, even after you have left, because{' '}
            <Link to={`${paths.privacy}#remains`}>verdicts are based on them</Link>.
          </Trans>
        </p>
      </TextSection>
      <TextSection {...conduct}>
        <ul>
          <li>
            <Trans>
              Break the <Link to={paths.rules}>rules</Link>: forged evidence, abuse, private data of others. A malicious
              report costs {cost} Essence.
            </Trans>
          </li>
          <li>
            <Trans>Influence verdicts by coordination, with second accounts or for money.</Trans>
          </li>
          <li>
            <Trans>Attack the site, get around its limits, or copy it in bulk.</Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection {...staff}>
        <p>
          <Trans>
            Staff may correct verdicts, reopen cases, hide abusive statements, and grant or remove the Eye; admins may
            ban accounts. All of it is logged. If you think a verdict was wrong,{' '}
            <Link to={paths.requestRevaluation}>appeal</Link>.
          </Trans>
        </p>
      </TextSection>
      <TextSection {...promises}>
        <p>
          <Trans>
            The site is free and provided as is. It may be wrong, slow or unavailable. As far as the law allows, nobody
            who runs it is liable for what you or others do because of it. Essence, ranks and the Eye have no monetary
            value, and donations buy nothing.
          </Trans>
        </p>
        <p>
          <Trans>It is not affiliated with Valve, Steam, FACEIT or Discord, whose names belong to them.</Trans>
        </p>
      </TextSection>
      <TextSection {...leaving}>
        <p>
          <Trans>
            You can <Link to={`${paths.privacy}#choices`}>delete your account</Link> whenever you like. These terms may
            change; the version on this page is the one that counts. If you do not agree, please stop using the site.
          </Trans>
        </p>
        <p>
          <Trans>Questions?</Trans>
          <Gap />
          <ContactSentence contactEmail={contactEmail} discordInviteUrl={discordInviteUrl} />
        </p>
      </TextSection>
    </LongPage>
  );
}
