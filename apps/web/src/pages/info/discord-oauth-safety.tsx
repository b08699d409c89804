import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { IllustratedHeader } from '../../features/info/illustrated-header.tsx';
import { KeyholeIllustration } from '../../features/info/illustrations.tsx';
import { TwoLists } from '../../features/info/two-lists.tsx';
import { LoginLink } from '../../features/session/login-link.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { useSite } from '../../features/site/site-context.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Prose } from '../../ui/page/prose.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Is the Discord login safe?`,
  description: t`What ${productName} learns about you when you log in with Discord, and what it never sees.`,
  isIndexed: true,
  canonicalPath: paths.oauthSafety,
});

export function Page() {
  const { productName } = useSite();
  const { status } = useSession();
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow={t`Discord login`}
        title={t`Your password stays with Discord`}
        lead={t`You log in on Discord’s own page. ${productName} only learns that it was you.`}
        illustration={<KeyholeIllustration />}
      />
      <h2 className="ceremony mb-4 text-3xl">
        <Trans>What we receive, and what we do not</Trans>
      </h2>
      <TwoLists
        yes={{
          title: msg`We store`,
          items: [
            msg`Your Discord ID, so that we recognise you`,
            msg`Your Discord name and the address of your avatar`,
            msg`Your email, which only you can see`,
          ],
        }}
        no={{
          title: msg`We never see`,
          items: [
            msg`Your Discord password`,
            msg`Your messages, friends and servers`,
            msg`Anything that would let us act in your name`,
          ],
        }}
      />
      <Prose className="mt-12">
        <h2>
          <Trans>What we ask Discord for</Trans>
        </h2>
        <p>
          <Trans>
            Two permissions, no more: <code>identify</code> and <code>email</code>. Discord lists them before you agree.
            The email must be verified on Discord, which keeps throwaway accounts out; we send nothing to it. We revoke
            the access as soon as we know who you are, and Discord’s tokens are not stored.
          </Trans>
        </p>
        <h2>
          <Trans>How to be sure</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Look at the address bar: the page that asks for your password must be on discord.com.</Trans>
          </li>
          <li>
            <Trans>If you are already logged in to Discord, you do not have to enter your password at all.</Trans>
          </li>
          <li>
            <Trans>You can revoke the permission at any time in Discord, under “Authorized Apps”.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Linking a Steam account afterwards is optional and works the same way: you log in at Steam, and we only
            receive your public ID. <Link to={paths.privacy}>Everything we store, and for how long</Link>
          </Trans>
        </p>
      </Prose>
      {status === 'user' ? null : <LoginLink className="mt-8" />}
    </PageFrame>
  );
}
