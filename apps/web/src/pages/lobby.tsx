import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lobbyPath, readLobby } from '../features/lobby/lobby-address.ts';
import { LobbyAnswer } from '../features/lobby/lobby-answer.tsx';
import { LobbyForm } from '../features/lobby/lobby-form.tsx';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = () => ({
  title: 'Check a lobby',
  description: 'Paste links, Steam IDs or console output and see the verdict on every player at once.',
  isIndexed: true,
  canonicalPath: paths.lobby,
});

const neverChanges = () => () => undefined;

export function Page() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The server never sees the fragment, so the first paint is the empty form.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const players = isHydrated ? readLobby(hash) : [];
  return (
    <PageFrame width="contents">
      <PageHeader
        eyebrow="Who did I play with?"
        title="Check a lobby"
        lead="Paste anything that names players and see every verdict at once."
        actions={
          players.length > 0 ? (
            <ButtonLink to={paths.lobby} variant="secondary">
              Check another lobby
            </ButtonLink>
          ) : null
        }
      />
      {players.length > 0 ? (
        <LobbyAnswer players={players} />
      ) : (
        <LobbyForm onLookUp={(wanted) => navigate(lobbyPath(wanted))} />
      )}
    </PageFrame>
  );
}
