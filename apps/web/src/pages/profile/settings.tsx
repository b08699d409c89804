import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DisplayNameForm } from '../../features/account/display-name-form.tsx';
import { EvidenceCredit } from '../../features/account/evidence-credit.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { useSession, useSessionActions } from '../../features/session/session-context.ts';
import { useSite } from '../../features/site/site-context.ts';
import type { PageHead } from '../../lib/page.ts';
import { userPath } from '../../lib/paths.ts';
import { LanguageSelect } from '../../shared/language-select.tsx';

export const head: PageHead = () => ({ title: t`My Profile` });

export function Page() {
  const session = useSession();
  const { refresh } = useSessionActions();
  const { productName } = useSite();
  const client = useQueryClient();
  if (session.status !== 'user') return null;

  /** Other cached pages may still show the values from before the change. */
  async function refreshPages() {
    client.removeQueries({ type: 'inactive' });
    await refresh();
  }

  return (
    <ProfileArea title={t`My Profile`} lead={t`How others see you.`}>
      <div className="grid gap-10">
        <div className="grid gap-6">
          <DisplayNameForm product={productName} currentName={session.user.username} onSaved={refreshPages} />
          <Link to={userPath(session.user)} className="link justify-self-start">
            <Trans>See your public profile</Trans>
          </Link>
        </div>
        <LanguageSelect />
        <EvidenceCredit user={session.user} onSaved={refreshPages} />
      </div>
    </ProfileArea>
  );
}
