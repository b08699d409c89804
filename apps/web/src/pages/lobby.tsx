import { isMetLobby, lobbyPath, readLobby, withoutMetMark } from '@argus/domain/players/lobby-address';
import { t } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router';
import { FollowAll } from '../features/following/follow-all.tsx';
import { LobbyAnswer } from '../features/lobby/lobby-answer.tsx';
import { LobbyForm } from '../features/lobby/lobby-form.tsx';
import { LobbyHelp } from '../features/lobby/lobby-help.tsx';
import { RememberAfterLogin, RememberLobby } from '../features/meetings/remember-lobby.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { say } from '../lib/language/say.ts';
import type { PageHead } from '../lib/page.ts';
import { ownLobby, paths, searchPath } from '../lib/paths.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const head: PageHead = () => ({
  title: t`Check a lobby`,
  description: t`Paste links, Steam IDs, console output or a table and see the verdict on every player at once.`,
  isIndexed: true,
  canonicalPath: paths.lobby,
});

export function Page() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const { publicUrl, steamCommunityUrl } = useSite();
  const session = useSession();
  const viewer = session.status === 'user' ? session.user : null;
  // The server never sees the fragment, so the first paint is the empty form.
  const isHydrated = useIsHydrated();
  const arrival = state?.isOwnLobby === true ? 'pasted' : isMetLobby(search) ? 'met' : null;
  const { players, problem } = readLobby(isHydrated ? hash : '');
  if (players.length > 0 && problem === null) {
    return (
      <PageFrame width="contents">
        <LobbyAnswer
          key={hash}
          players={players}
          publicUrl={publicUrl}
          steamCommunityUrl={steamCommunityUrl}
          ownSteam64Id={viewer?.steam64Id ?? null}
          followAll={(steam64Ids) => (
            <FollowAll
              key={steam64Ids.join()}
              steam64Ids={steam64Ids}
              userId={viewer?._id ?? null}
              isUnsure={session.status === 'loading'}
              login={<LoginLink />}
            />
          )}
          remember={(steam64Ids) =>
            viewer ? (
              <RememberLobby
                userId={viewer._id}
                steam64Ids={steam64Ids}
                arrival={arrival}
                onArrived={() =>
                  navigate({ search: withoutMetMark(search), hash }, { replace: true, preventScrollReset: true })
                }
              />
            ) : arrival === 'met' && session.status !== 'loading' ? (
              <RememberAfterLogin login={<LoginLink />} />
            ) : null
          }
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame width="contents">
      <PageHeader
        eyebrow={t`Who am I playing with?`}
        title={t`Check a lobby`}
        lead={t`Paste anything that names players and see every verdict at once.`}
      />
      <LobbyForm
        key={problem?.id}
        problem={problem && say(problem)}
        onSearch={(input) => navigate(searchPath(input))}
        onSearchMany={(wanted) => navigate(lobbyPath(wanted), ownLobby)}
      />
      <LobbyHelp />
    </PageFrame>
  );
}
