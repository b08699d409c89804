import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { metSummaryQuery } from '../features/meetings/api.ts';
import { MetChoices } from '../features/meetings/met-choices.tsx';
import { MetList } from '../features/meetings/met-list.tsx';
import { MetSummary } from '../features/meetings/met-summary.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { useApi } from '../lib/api-context.ts';
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
      <Meetings userId={session.user._id} page={readPage(searchParams)} publicUrl={publicUrl} />
    </PageFrame>
  );
}

function Meetings({ userId, page, publicUrl }: { userId: string; page: number; publicUrl: string }) {
  const { isPending } = useQuery(metSummaryQuery(useApi(), userId));
  return (
    <div className="grid gap-10">
      <MetSummary userId={userId} />
      {/* Nothing is shown below before it is known whether there is a summary: it would move. */}
      <div hidden={isPending} className="grid gap-10">
        <MetList userId={userId} page={page} publicUrl={publicUrl} />
        <MetChoices userId={userId} />
      </div>
    </div>
  );
}
