import { hostName } from '@argus/contract/staff/audit';
import { auditActionLabels, auditActions } from '@argus/domain/staff/audit-actions';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { shortId } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { changeFilters, isDay, readFilter } from '../address.ts';
import { userQuery } from '../api.ts';
import { FilterChip } from '../filter-chip.tsx';

const actionOptions = [
  { value: '', label: msg`All actions` },
  ...auditActions.map((action) => ({ value: action, label: auditActionLabels[action] })),
];

export function AuditFilters() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const actor = readFilter(searchParams, 'actor');
  const targetUser = readFilter(searchParams, 'targetUser');
  const targetReport = readFilter(searchParams, 'targetReport');

  /** A date that is still being typed does not change the filter. */
  function changeDay(name: 'from' | 'to', day: string) {
    if (day === '' || isDay(day)) navigate(changeFilters(searchParams, { [name]: day }), { replace: true });
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          isFilter
          label={t`Act`}
          options={actionOptions}
          value={searchParams.get('action') ?? ''}
          onChange={(event) => navigate(changeFilters(searchParams, { action: event.target.value }))}
          className="w-full sm:w-56"
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? t`From` : t`Until`}
            isFilter
            type="date"
            defaultValue={searchParams.get(name) ?? ''}
            onChange={(event) => changeDay(name, event.target.value)}
            className="min-w-36 flex-1 sm:max-w-48"
          />
        ))}
      </div>
      {actor || targetUser || targetReport ? (
        <div className="flex flex-wrap gap-2">
          {actor ? (
            <FilterChip name="actor">
              <Trans>Done by</Trans> {actor === hostName ? 'the host' : <Username userId={actor} />}
            </FilterChip>
          ) : null}
          {targetUser ? (
            <FilterChip name="targetUser">
              <Trans>Done to</Trans> <Username userId={targetUser} />
            </FilterChip>
          ) : null}
          {targetReport ? (
            <FilterChip name="targetReport">
              <Trans>On report #{shortId(targetReport, 'list')}</Trans>
            </FilterChip>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Username({ userId }: { userId: string }) {
  const { data: user } = useQuery(userQuery(useApi(), { params: { userId } }));
  return <bdi>{user?.username ?? 'one user'}</bdi>;
}
