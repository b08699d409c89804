import { spellAlike } from '@argus/domain/cases/cheats';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { convictionsQuery } from './api.ts';
import { ConvictionRow, ConvictionsSkeleton } from './conviction-row.tsx';

const failedMessage = msg`Failed to load recent convictions data.`;

export function ConvictionList({ page }: { page: number }) {
  return (
    <PagedList
      query={useQuery(convictionsQuery(useApi(), page))}
      countRows={({ convictions }) => convictions.length}
      countAll={({ totalConvictions }) => totalConvictions}
      failedMessage={failedMessage}
      skeleton={<ConvictionsSkeleton />}
      empty={<NobodyConvicted />}
      label={t`Convictions pages`}
      isServerRendered
      after={({ totalConvictions }) => (
        <p className="text-center text-muted text-sm">
          <Plural value={totalConvictions} one="# convicted player in all" other="# convicted players in all" />
        </p>
      )}
    >
      {({ convictions }) => (
        <ul className="grid gap-3">
          {spellAlike(convictions).map((conviction) => (
            <ConvictionRow key={conviction.steam64Id} conviction={conviction} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NobodyConvicted() {
  return (
    <EmptyState
      illustration={<QueueEmptyIllustration />}
      title={t`The first verdict is still to come`}
      action={
        <ButtonLink to={paths.submitReport}>
          <Trans>Report a player</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Did somebody cheat in your match? Report them with a video. Reviewers watch it, and when they agree, the
        conviction is listed here.
      </Trans>
    </EmptyState>
  );
}
