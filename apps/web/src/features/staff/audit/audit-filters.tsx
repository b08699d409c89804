import { auditActionLabels, auditActions, hostName } from '@argus/domain/staff/audit-actions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shortId } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { changeFilters, isDay, readFilter } from '../address.ts';
import { FilterChip } from '../filter-chip.tsx';
import { Username } from '../username.tsx';

export function AuditFilters() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const actor = readFilter(searchParams, 'actor');
  const targetUser = readFilter(searchParams, 'targetUser');
  const targetReport = readFilter(searchParams, 'targetReport');
  const reportId = shortId(targetReport ?? '', 'list');

  const actionOptions = [
    { value: '', label: t`All actions` },
    ...auditActions.map((action) => ({ value: action, label: say(auditActionLabels[action]) })),
  ];

  /** A date that is still being typed does not change the filter. */
  function changeDay(name: 'from' | 'to', day: string) {
    if (day === '' || isDay(day)) navigate(changeFilters(searchParams, { [name]: day }), { replace: true });
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          isFilter
          label={t({ message: 'Act', context: 'noun' })}
          options={actionOptions}
          value={searchParams.get('action') ?? ''}
          onChange={(event) => navigate(changeFilters(searchParams, { action: event.target.value }))}
          className="w-full sm:w-56"
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? t({ message: 'From', context: 'date' }) : t({ message: 'Until', context: 'date' })}
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
              {actor === hostName ? <Trans>Done by the host</Trans> : <DoneBy user={<Username userId={actor} />} />}
            </FilterChip>
          ) : null}
          {targetUser ? (
            <FilterChip name="targetUser">
              <DoneTo user={<Username userId={targetUser} />} />
            </FilterChip>
          ) : null}
          {targetReport ? (
            <FilterChip name="targetReport">
              <Trans>On report #{reportId}</Trans>
            </FilterChip>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function DoneBy({ user }: { user: ReactNode }) {
  return <Trans>Done by {user}</Trans>;
}

function DoneTo({ user }: { user: ReactNode }) {
  return <Trans>Done to {user}</Trans>;
}
