import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { MetChoices } from '../features/meetings/met-choices.tsx';
import { MetList } from '../features/meetings/met-list.tsx';
import { MetSummary } from '../features/meetings/met-summary.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const head: PageHead = () => ({ title: t`Players you met` });

export function Page() {
  const session = useSession();
  const { publicUrl } = useSite();
  const [searchParams] = useSearchParams();
  if (session.status !== 'user') return null;
  const { _id: userId } = session.user;
  return (
    <PageFrame>
      <PageHeader
        title={t`Players you met`}
        lead={t`Lobbies you remember, and what became of their players. Only you can see them.`}
        actions={
          <ButtonLink to={paths.lobby} variant="secondary">
            <Trans>Check a lobby</Trans>
          </ButtonLink>
        }
      />
      <div className="grid gap-10">
        <MetSummary userId={userId} />
        <MetList userId={userId} page={readPage(searchParams)} publicUrl={publicUrl} />
        <MetChoices userId={userId} />
      </div>
    </PageFrame>
  );
}
