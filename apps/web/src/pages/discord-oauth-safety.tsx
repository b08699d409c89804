import { Link } from 'react-router';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Prose } from '../ui/prose.tsx';

export const head: PageHead = ({ site }) => ({
  title: 'Is the Discord login safe?',
  description: `What ${site.productName} learns about you when you log in with Discord, and what it never sees.`,
  isIndexed: true,
  canonicalPath: paths.oauthSafety,
});

export function Page() {
  const { productName } = useSite();
  const { status } = useSession();
  return (
    <PageFrame>
      <PageHeader
        eyebrow="Discord login"
        title="Your password stays with Discord"
        lead={`You log in on Discord’s own page. ${productName} is only told that it was you.`}
      />
      <Prose>
        <h2>What we ask Discord for</h2>
        <p>
          Two permissions, no more: <code>identify</code> and <code>email</code>. Discord lists them before you agree.
        </p>
        <h2>What we keep</h2>
        <ul>
          <li>your Discord ID, by which we know you again,</li>
          <li>your Discord name and the address of your avatar,</li>
          <li>
            your email, which only you can see. It must be verified on Discord, which keeps throwaway accounts out.
          </li>
        </ul>
        <h2>What we never see</h2>
        <ul>
          <li>your Discord password,</li>
          <li>your messages, friends and servers,</li>
          <li>anything that would let us act in your name: we do not even keep Discord’s tokens.</li>
        </ul>
        <h2>How to be sure</h2>
        <p>
          Look at the address bar: the page that asks for your password belongs to discord.com. You can withdraw the
          permission at any time in Discord under “Authorized Apps”. Linking a Steam account is optional and works the
          same way. More questions? The <Link to={paths.faq}>FAQ</Link> may have answers.
        </p>
      </Prose>
      {status === 'user' ? null : <LoginLink className="mt-8" />}
    </PageFrame>
  );
}
