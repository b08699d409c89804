import { metLimits } from '@argus/domain/meetings/remembering';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { forgetLobby, metLobbiesQuery } from './api.ts';
import { MetLobbyRow } from './met-lobby.tsx';
import { useMetChange } from './use-met.ts';

export interface MetListProps {
  userId: string;
  page: number;
  publicUrl: string;
}

export function MetList({ userId, page, publicUrl }: MetListProps) {
  const api = useApi();
  const forget = useMutation(forgetLobby(api));
  const change = useMetChange(userId);
  return (
    <PagedList
      query={useQuery(metLobbiesQuery(api, userId, page))}
      countRows={({ lobbies }) => lobbies.length}
      failedMessage={t`Failed to load whom you met.`}
      skeleton={<CardsSkeleton label={t`Loading whom you met…`} count={3} below={null} />}
      empty={
        <EmptyState
          illustration={<NothingFoundIllustration />}
          title={t`You remember nobody yet`}
          action={
            <ButtonLink to={paths.lobby}>
              <Trans>Check a lobby</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Check a lobby and press Remember. If one of its players is ever convicted or banned, you will be told.
          </Trans>
        </EmptyState>
      }
      label={t`Pages of lobbies`}
      after={() => (
        <p className="text-muted text-sm">
          <Trans>Lobbies are forgotten after {metLimits.keptDays} days.</Trans>
        </p>
      )}
    >
      {({ lobbies }) => (
        <ul className="divide-y divide-line border-line border-y">
          {lobbies.map((lobby) => (
            <MetLobbyRow
              key={lobby._id}
              lobby={lobby}
              publicUrl={publicUrl}
              action={
                <Button
                  variant="ghost"
                  size="sm"
                  className="min-h-10 shrink-0"
                  loading={forget.isPending && forget.variables === lobby._id}
                  onClick={() => change(forget.mutateAsync(lobby._id), t`Failed to forget this lobby.`)}
                >
                  <Trans>Forget</Trans>
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
