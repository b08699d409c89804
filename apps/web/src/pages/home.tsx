import type { CurrentUser } from '@argus/contract/members/users';
import { lobbyPath } from '@argus/domain/players/lobby-address';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { FollowButton } from '../features/following/follow-button.tsx';
import { MemberHomeSlot } from '../features/home/member-home-slot.tsx';
import { ReportButton } from '../features/report-form/report-button.tsx';
import { prefetchSearch, type SearchOutcome, searchQuery, useIsSearching } from '../features/search/api.ts';
import { FindLinkHelp } from '../features/search/find-link-help.tsx';
import { SearchAnswer } from '../features/search/search-answer.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { searchHead } from '../features/search/search-head.ts';
import { useSteam64Address } from '../features/search/use-steam64-address.ts';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession } from '../features/session/session-context.ts';
import { highlightsQuery, siteStatsQuery } from '../features/site/api.ts';
import { FeatureBlurbs } from '../features/site/feature-blurbs.tsx';
import { Highlights } from '../features/site/highlights.tsx';
import { useSite } from '../features/site/site-context.ts';
import { SiteStats } from '../features/site/site-stats.tsx';
import { SteamNotice } from '../features/site/steam-notice.tsx';
import { StaffBarSlot } from '../features/staff/staff-bar-slot.tsx';
import { useWaitingCases } from '../features/watch/waiting-cases.ts';
import { WatchfulEye } from '../identity/watchful-eye.tsx';
import { useApi } from '../lib/api-context.ts';
import { isUnavailable } from '../lib/api-errors.ts';
import { classNames } from '../lib/class-names.ts';
import type { PageHead, PageStatusOf, PrefetchPage } from '../lib/page.ts';
import { ownLobby, paths, searchPath } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { UsersIcon } from '../ui/display/icons.tsx';

function searchedInput(searchParams: URLSearchParams): string | null {
  return searchParams.get('steamId')?.trim() || null;
}

export const prefetch: PrefetchPage = (client, { api, searchParams }) => {
  const input = searchedInput(searchParams);
  return Promise.all([
    client.query(siteStatsQuery(api)).catch(() => null),
    input === null ? client.query(highlightsQuery(api)).catch(() => null) : prefetchSearch(client, api, input),
  ]);
};

/** The status depends on the search alone: a page without the statistics or the Steam profile is still complete. */
export const status: PageStatusOf = (client, { api, searchParams }) => {
  const input = searchedInput(searchParams);
  const error = input === null ? null : client.getQueryState(searchQuery(api, input).queryKey)?.error;
  return error && isUnavailable(error) ? 503 : 200;
};

export const head: PageHead = (context) => {
  const input = searchedInput(context.searchParams);
  if (input !== null) return searchHead(context, input);
  return {
    title: '',
    description: t`A community database of suspected Counter-Strike 2 cheaters. Search a player by Steam ID, profile link or custom name and see the verdict with its evidence.`,
    isIndexed: true,
    canonicalPath: paths.home,
  };
};

export function Page() {
  const [searchParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const site = useSite();
  const input = searchedInput(searchParams);
  const isSearching = useIsSearching(input);
  const { data: outcome } = useQuery({ ...searchQuery(api, input ?? ''), enabled: false });
  const understoodAs = useSteam64Address(input, outcome);
  const shownSteam64Id = outcome && outcome.kind !== 'unresolved' ? outcome.steam64Id : null;
  const viewer = session.status === 'user' ? session.user : null;
  const waiting = useWaitingCases(viewer?.hasTheEye ? viewer._id : null);

  function search(wanted: string) {
    if (wanted === input) client.resetQueries({ queryKey: searchQuery(api, wanted).queryKey });
    else navigate(searchPath(wanted));
    // The focus leaves the field, because a phone's keyboard would cover the result.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        className={classNames(
          'mx-auto grid justify-items-center px-4 sm:px-6',
          input === null
            ? 'max-w-4xl gap-5 pt-5 pb-14 text-center short:gap-3 short:pt-3! sm:pt-8'
            : 'max-w-6xl pt-6 pb-6 sm:pt-10',
        )}
      >
        {input === null ? <Hero /> : null}
        <SearchBox
          input={searchParams.get('steamId')}
          shownSteam64Id={shownSteam64Id}
          isSearching={isSearching}
          isFocusWanted={state?.focusSearch === true}
          onSearch={search}
          onSearchMany={(players) => navigate(lobbyPath(players), ownLobby)}
        />
        {input === null ? (
          <>
            <div className="flex flex-wrap justify-center gap-x-2 gap-y-1">
              <ButtonLink to={paths.lobby} variant="secondary" size="sm" className="min-h-10">
                <UsersIcon size={18} />
                <Trans>Check a lobby</Trans>
              </ButtonLink>
              <ReportButton size="sm" className="min-h-10" />
              <FindLinkHelp />
            </div>
            <div className="mt-5">
              <SiteStats />
            </div>
          </>
        ) : null}
      </div>
      {input === null ? <MemberHomeSlot session={session} site={site} waiting={waiting} /> : null}
      {input === null ? (
        <>
          <SteamNotice
            discordInviteUrl={site.discordInviteUrl}
            isMember={session.status === 'user'}
            isUnsure={session.status === 'loading'}
          />
          <Highlights />
          <FeatureBlurbs />
        </>
      ) : (
        <div className="mx-auto grid max-w-6xl gap-16 px-4 sm:px-6">
          <SearchAnswer
            input={input}
            understoodAs={understoodAs}
            site={site}
            ownSteam64Id={viewer?.steam64Id ?? null}
            action={
              <>
                {shownSteam64Id ? (
                  <FollowButton
                    key={shownSteam64Id}
                    steam64Id={shownSteam64Id}
                    userId={viewer?._id ?? null}
                    isUnsure={session.status === 'loading'}
                    login={<LoginLink />}
                  />
                ) : null}
                <ReportButton steamInput={input} size="sm" />
              </>
            }
          />
          <div className="justify-self-center">
            <SiteStats />
          </div>
          <ResultStaffBar outcome={outcome} viewer={viewer} />
        </div>
      )}
    </>
  );
}

/** The override link leads to the player's reports in the panel, because each report is overridden on its own page. */
function ResultStaffBar({ outcome, viewer }: { outcome: SearchOutcome | undefined; viewer: CurrentUser | null }) {
  if (outcome?.kind !== 'found') return null;
  const { steam64Id: id } = outcome;
  const panelPath = `${paths.panelReports}?${new URLSearchParams({ steamId: id })}`;
  return (
    <StaffBarSlot viewer={viewer} subject={{ about: 'player', id }} panelPath={panelPath} overridePath={panelPath} />
  );
}

function Hero() {
  return (
    <>
      <WatchfulEye className="max-w-3xs short:max-w-36! low:hidden sm:max-w-sm lg:max-w-md" />
      <div>
        <h1 className="ceremony text-4xl short:text-3xl! sm:text-5xl lg:text-6xl">
          <Trans>Is this player a cheater?</Trans>
        </h1>
        <p className="mt-3 text-balance text-lg text-muted short:mt-1.5 short:text-base low:hidden">
          <Trans>
            Look up any <span className="whitespace-nowrap">Counter-Strike 2</span> player. The community has looked, or
            will.
          </Trans>
        </p>
      </div>
    </>
  );
}
