import { maxMatches, maxNameMatches } from '@argus/domain/shared/limits';
import type { Member } from '@argus/domain/staff/permissions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { readPage } from '../../../lib/page-number.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { usersQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { PartialList } from '../partial-list.tsx';
import { SearchForm } from '../search-form.tsx';
import { TotalLine } from '../total-line.tsx';
import { listUserColumns } from './user-columns.tsx';
import { readUserFilters, UserFilters } from './user-filters.tsx';

export function UserList({ actor }: { actor: Member }) {
  const [searchParams] = useSearchParams();
  const { steamId, ...filters } = readUserFilters(searchParams);
  const query = useQuery(
    usersQuery(useApi(), { query: { steamId, ...filters, page: String(readPage(searchParams)) } }),
  );
  const { sort: _, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some(Boolean);
  return (
    <div className="grid gap-5">
      <SearchForm
        isMain
        name="steamId"
        label={t`Find a user`}
        placeholder={t`Name, Discord ID, Steam ID or profile link`}
      />
      <UserFilters />
      <PanelList
        query={query}
        rowsOf={({ users }) => users}
        countAll={({ totalUsers }) => totalUsers}
        failedMessage={panelMessages.users}
        loadingLabel={t`Loading users…`}
        pagesLabel={t`Pages of users`}
        empty={{
          title: t`Nobody found`,
          hint: emptyHint(steamId !== undefined, isFiltered),
          action:
            steamId || isFiltered ? (
              <ButtonLink to={paths.panelUsers}>
                <Trans>Show everyone</Trans>
              </ButtonLink>
            ) : undefined,
        }}
        before={({ totalUsers, isPartial }) => (
          <>
            <TotalLine
              total={totalUsers}
              things="user"
              isNarrowed={steamId !== undefined || isFiltered}
              limit={steamId === undefined ? maxMatches : maxNameMatches}
            />
            <PartialList isPartial={isPartial} />
          </>
        )}
        caption={t`Users`}
        keyOf={({ _id }) => _id}
        columns={listUserColumns(actor)}
      />
    </div>
  );
}

function emptyHint(isSearched: boolean, isFiltered: boolean): string {
  if (isFiltered) return t`Nobody matches these filters.`;
  return isSearched ? t`No user has this name, Discord ID or Steam account.` : t`Nobody has logged in yet.`;
}
