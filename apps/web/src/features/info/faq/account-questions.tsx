import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';

export const listAccountQuestions = (): readonly AccordionItem[] => [
  {
    id: 'login',
    title: t`Why Discord, and is the login safe?`,
    content: (
      <p>
        <Trans>
          Discord replaced the earlier Steam login. Yes, it is safe: we never see your password.{' '}
          <Link to={paths.oauthSafety}>See what we do receive.</Link> Had an account from before?{' '}
          <Link to={paths.contact}>Contact us</Link> to migrate your data.
        </Trans>
      </p>
    ),
  },
  {
    id: 'link-steam',
    title: t`Do I have to link my Steam account?`,
    content: (
      <p>
        <Trans>
          No. If you do, your Steam profile appears next to your name, and you are not asked to review cases that
          involve you. You can unlink it at any time.
        </Trans>
      </p>
    ),
  },
  {
    id: 'my-data',
    title: t`What do you store about me, and how do I get rid of it?`,
    content: (
      <p>
        <Trans>
          <Link to={paths.privacy}>Everything is listed here.</Link> In your <Link to={paths.myData}>settings</Link> you
          can download everything, and delete your account.
        </Trans>
      </p>
    ),
  },
];
