import { reportStatuses, statusLabel } from '@argus/domain/cases/report-status';
import { reportLimits } from '@argus/domain/shared/limits';
import { reportAgeLabels } from '@argus/domain/staff/staff-lists';
import { msg, t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { changeFilters } from '../address.ts';
import { SearchForm } from '../search-form.tsx';
import { readReportFilters } from './list-address.ts';

const statusOptions = [
  { value: '', label: msg`All statuses` },
  { value: 'open', label: msg`Open` },
  ...reportStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
];
const ageOptions = [
  { value: '', label: msg`Any age` },
  ...Object.entries(reportAgeLabels).map(([value, label]) => ({ value, label })),
];
const anyOr = (label: string) => [
  { value: '', label: t`Any` },
  { value: 'yes', label },
];
const sortOptions = [
  { value: 'newest', label: msg`Newest first` },
  { value: 'oldest', label: msg`Oldest first` },
];

export function ReportFilters() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { status, age, hasAppeal, evidenceGone, isResting, sort } = readReportFilters(searchParams);
  const usualSort = status === 'open' || isResting ? 'oldest' : 'newest';
  const fields = [
    { name: 'status', label: t`Status`, options: statusOptions, value: status, width: 'max-sm:col-span-2 sm:min-w-44' },
    { name: 'age', label: t`Age`, options: ageOptions, value: age, width: 'sm:min-w-40' },
    { name: 'sort', label: t`Order`, options: sortOptions, value: sort ?? usualSort, width: 'sm:min-w-36' },
    { name: 'hasAppeal', label: t`Appeal`, options: anyOr(t`With appeal`), value: hasAppeal, width: 'sm:min-w-36' },
    { name: 'evidenceGone', label: t`Evidence`, options: anyOr('Gone'), value: evidenceGone, width: 'sm:min-w-28' },
    { name: 'isResting', label: t`Rest`, options: anyOr('Resting'), value: isResting, width: 'sm:min-w-28' },
  ];
  return (
    <div className="grid gap-3">
      <SearchForm isMain name="steamId" label={t`Find reports`} placeholder={t`Player, report link, ID or #short ID`} />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        {fields.map(({ name, label, options, value, width }) => (
          <SelectField
            key={name}
            isFilter
            label={label}
            options={options}
            value={value ?? ''}
            onChange={(event) => navigate(changeFilters(searchParams, { [name]: event.target.value }))}
            className={`${width} sm:flex-1`}
          />
        ))}
        <SearchForm
          name="cheat"
          label={t`Cheat`}
          placeholder={t`e.g. Aimbot`}
          buttonLabel={t`Filter`}
          maxLength={reportLimits.cheatLength}
          className="max-sm:col-span-2 sm:basis-64"
        />
      </div>
    </div>
  );
}
