import { reportStatuses, statusLabel } from '@argus/domain/cases/report-status';
import { reportLimits } from '@argus/domain/shared/limits';
import { reportAgeLabels } from '@argus/domain/staff/staff-lists';
import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { say } from '../../../lib/language/say.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { changeFilters } from '../address.ts';
import { SearchForm } from '../search-form.tsx';
import { readReportFilters } from './list-address.ts';

const listStatuses = () => [
  { value: '', label: t`All statuses` },
  { value: 'open', label: t({ message: 'Open', context: 'reports' }) },
  ...reportStatuses.map((status) => ({ value: status, label: say(statusLabel(status)) })),
];
const listAges = () => [
  { value: '', label: t`Any age` },
  ...Object.entries(reportAgeLabels).map(([value, label]) => ({ value, label: say(label) })),
];
const anyOr = (label: string) => [
  { value: '', label: t`Any` },
  { value: 'yes', label },
];
const listSorts = () => [
  { value: 'newest', label: t`Newest first` },
  { value: 'oldest', label: t`Oldest first` },
];

export function ReportFilters() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { status, age, hasAppeal, evidenceGone, isResting, sort } = readReportFilters(searchParams);
  const usualSort = status === 'open' || isResting ? 'oldest' : 'newest';
  const fields = [
    {
      name: 'status',
      label: t`Status`,
      options: listStatuses(),
      value: status,
      width: 'max-sm:col-span-2 sm:min-w-44',
    },
    {
      name: 'age',
      label: t({ message: 'Age', context: 'reports' }),
      options: listAges(),
      value: age,
      width: 'sm:min-w-40',
    },
    {
      name: 'sort',
      label: t({ message: 'Order', context: 'sorting' }),
      options: listSorts(),
      value: sort ?? usualSort,
      width: 'sm:min-w-36',
    },
    {
      name: 'hasAppeal',
      label: t({ message: 'Appeal', context: 'noun' }),
      options: anyOr(t`With appeal`),
      value: hasAppeal,
      width: 'sm:min-w-36',
    },
    {
      name: 'evidenceGone',
      label: t`Evidence`,
      options: anyOr(t({ message: 'Gone', context: 'evidence' })),
      value: evidenceGone,
      width: 'sm:min-w-28',
    },
    {
      name: 'isResting',
      label: t({ message: 'Rest', context: 'noun' }),
      options: anyOr(t({ message: 'Resting', context: 'reports' })),
      value: isResting,
      width: 'sm:min-w-28',
    },
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
          buttonLabel={t({ message: 'Filter', context: 'verb' })}
          maxLength={reportLimits.cheatLength}
          className="max-sm:col-span-2 sm:basis-64"
        />
      </div>
    </div>
  );
}
