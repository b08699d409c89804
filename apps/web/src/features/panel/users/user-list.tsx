import { mostFoundByName } from '@argus/contract/admin';
import type { Member } from '@argus/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { readPage } from '../../../lib/page-number.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { readFilter } from '../address.ts';
import { usersQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PagedList } from '../paged-list.tsx';
import { PanelTable } from '../panel-table.tsx';
import { SearchForm } from '../search-form.tsx';
import { TotalLine } from '../total-line.tsx';
import { UserRow } from './user-row.tsx';

const columns = [
  { label: 'User' },
  { label: 'IDs' },
  { label: 'Rank and Essence' },
  { label: 'The Eye' },
  { label: 'Role' },
  { label: 'Ban' },
];
const actColumn = { label: 'Actions', isHidden: true };

export function UserList({ actor }: { actor: Member }) {
  const [searchParams] = useSearchParams();
  const steamId = readFilter(searchParams, 'steamId');
  const query = useQuery(usersQuery(useApi(), { steamId, page: String(readPage(searchParams)) }));
  return (
    <div className="grid gap-5">
      <SearchForm label="Find a user" placeholder="Name, Discord ID, Steam ID or profile link" />
      <PagedList
        query={query}
        countRows={({ users }) => users.length}
        countAll={({ totalUsers }) => totalUsers}
        failedMessage={panelMessages.users}
        things="users"
        empty={{
          title: 'Nobody found',
          hint: steamId ? 'No user has this name, Discord ID or Steam account.' : 'Nobody has logged in yet.',
          action: steamId ? <ButtonLink to={paths.panelUsers}>Show everyone</ButtonLink> : undefined,
        }}
      >
        {({ users, totalUsers }) => (
          <>
            <TotalLine total={totalUsers} one="user" isNarrowed={steamId !== undefined} most={mostFoundByName} />
            <PanelTable caption="Users" columns={actor.userType === 'admin' ? [...columns, actColumn] : columns}>
              {users.map((user) => (
                <UserRow key={user._id} user={user} actor={actor} />
              ))}
            </PanelTable>
          </>
        )}
      </PagedList>
    </div>
  );
}
