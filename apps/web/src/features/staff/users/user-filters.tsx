import { userFilterLabels, userFilters, userSortLabels, userSorts } from '@argus/domain/staff/staff-lists';
import { t } from '@lingui/core/macro';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { say } from '../../../lib/language/say.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { changeFilters, readFilter, readYes } from '../address.ts';

const staffRoles = ['moderator', 'admin'] as const;
const listRoles = () => [
  { value: '', label: t`All roles` },
  { value: 'moderator', label: t`Moderators` },
  { value: 'admin', label: t`Admins` },
];
const listSorts = () =>
  userSorts.map((sort) => ({ value: sort === 'joined' ? '' : sort, label: say(userSortLabels[sort]) }));

export function readUserFilters(searchParams: URLSearchParams) {
  const role = readFilter(searchParams, 'role');
  const sort = readFilter(searchParams, 'sort');
  return {
    steamId: readFilter(searchParams, 'steamId'),
    banned: readYes(searchParams, 'banned'),
    paused: readYes(searchParams, 'paused'),
    eye: readYes(searchParams, 'eye'),
    noSteam: readYes(searchParams, 'noSteam'),
    role: staffRoles.find((known) => known === role),
    sort: userSorts.find((known) => known === sort),
  };
}

export function UserFilters() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const filters = readUserFilters(searchParams);
  const choose = (name: string) => (event: { target: { value: string } }) =>
    navigate(changeFilters(searchParams, { [name]: event.target.value }));
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ul aria-label={t`Filters`} className="flex flex-wrap gap-2">
        {userFilters.map((name) => {
          const isOn = filters[name] === 'yes';
          return (
            <li key={name}>
              <Link
                to={changeFilters(searchParams, { [name]: isOn ? null : 'yes' })}
                aria-current={isOn ? 'true' : undefined}
                className={classNames(
                  'almond-sm inline-flex min-h-11 items-center border px-3 font-medium text-sm',
                  isOn
                    ? 'border-gold bg-gold-tint text-gold'
                    : 'border-line text-muted hover:border-line-strong hover:text-text',
                )}
              >
                {say(userFilterLabels[name])}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <SelectField
          isFilter
          label={t`Role`}
          options={listRoles()}
          value={filters.role ?? ''}
          onChange={choose('role')}
          className="min-w-36 flex-1"
        />
        <SelectField
          isFilter
          label={t({ message: 'Order', context: 'sorting' })}
          options={listSorts()}
          value={filters.sort && filters.sort !== 'joined' ? filters.sort : ''}
          onChange={choose('sort')}
          className="min-w-60 flex-1"
        />
      </div>
    </div>
  );
}
