import type { Report } from '@argus/contract/cases/reports';
import { Trans } from '@lingui/react/macro';
import { Day } from '../../ui/display/date-time.tsx';

export function Addendum({ addendum: { text, addedAt } }: { addendum: NonNullable<Report['addendum']> }) {
  return (
    <div className="grid gap-2 border-gold/55 border-l-2 pl-4">
      <h3 className="eyebrow text-muted">
        <Trans>
          Added on <Day value={addedAt} />
        </Trans>
      </h3>
      <p className="max-w-prose whitespace-pre-line leading-relaxed wrap-anywhere">{text}</p>
    </div>
  );
}
