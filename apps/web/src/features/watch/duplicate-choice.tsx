import { statusLabel } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatList, shortId } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { originalsQuery } from './api.ts';
import { noOriginal } from './review-draft.ts';

export const originalsId = 'originals';

const maxWithoutSearch = 4;

export interface DuplicateChoiceProps {
  reportId: string;
  chosen: string | null;
  onChoose: (original: string) => void;
}

export function DuplicateChoice({ reportId, chosen, onChoose }: DuplicateChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const api = useApi();
  const { data: all } = useQuery(originalsQuery(api, reportId, ''));
  const { data: found } = useQuery(originalsQuery(api, reportId, wanted));
  const name = useId();
  if (!all || !found) return null;
  const { reports } = found;
  if (all.reports.length === 0) return null;
  const choose = { name, chosen, onChoose };
  return (
    <fieldset id={originalsId} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-sm">
        <Trans>Which report does it duplicate?</Trans>
      </legend>
      {all.reports.length > maxWithoutSearch ? (
        <TextField
          label={t`Search this player’s reports`}
          hideLabel
          isFilter
          placeholder={t`Search this player’s reports`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          autoComplete="off"
        />
      ) : null}
      <div className="grid max-h-40 gap-1 overflow-y-auto">
        {reports.map(({ reportId: id, createdAt, reportStatus, description, cheatsUsed }) => (
          <Choice key={id} value={id} {...choose}>
            <span className="font-medium tabular-nums">#{shortId(id, 'list')}</span> · <DateTime value={createdAt} /> ·
            <Gap />
            {say(statusLabel(reportStatus))}
            <span dir="auto" className="line-clamp-1 text-muted">
              {description || formatList(cheatsUsed)}
            </span>
          </Choice>
        ))}
        {reports.length === 0 ? (
          <p className="px-2 text-muted text-sm">
            <Trans>No matching report.</Trans>
          </p>
        ) : null}
        <Choice value={noOriginal} {...choose}>
          <Trans>I can’t tell which one</Trans>
        </Choice>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  chosen: string | null;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ name, value, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'almond-sm flex gap-2 border px-2 py-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:-outline-offset-2',
        chosen === value ? 'border-azure bg-azure-tint' : 'border-transparent hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-4 shrink-0 accent-gold outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
