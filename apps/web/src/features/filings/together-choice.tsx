import type { Contestable } from '@argus/contract/filings/filings';
import { filingLimits } from '@argus/domain/filings/filing';
import { Trans } from '@lingui/react/macro';
import { shortId } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';

export interface TogetherChoiceProps {
  /** The other convictions that can be appealed. */
  others: readonly Contestable[];
  chosenIds: readonly string[];
  onChange: (chosenIds: readonly string[]) => void;
}

/** Lets the accused appeal further convictions with the same statement. */
export function TogetherChoice({ others, chosenIds, onChange }: TogetherChoiceProps) {
  const { perDay } = filingLimits;
  const isFull = chosenIds.length + 1 >= perDay;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">
        <Trans>Appeal other convictions with this statement?</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>
          Each appeal is decided on its own, and each counts as one of the {perDay} filings you can make in a day. If
          one cannot be filed, none is.
        </Trans>
      </p>
      {others.map(({ report, needsNewVideo }) => {
        const { reportId, reportedPlayerName: name } = report;
        const isChosen = chosenIds.includes(reportId);
        return (
          <label
            key={reportId}
            className="almond flex gap-3 border border-line px-3.5 py-3 hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-gold"
          >
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? chosenIds.filter((id) => id !== reportId) : [...chosenIds, reportId])}
              className="mt-1 size-4 shrink-0 accent-gold outline-none"
            />
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">
                <Trans>
                  Report on <bdi>{name}</bdi>
                </Trans>
                <Gap />
                <span className="tabular-nums">#{shortId(reportId, 'list')}</span>
              </span>
              <span className="block text-muted text-sm">
                <Trans>
                  Submitted <DateTime value={report.createdAt} />
                </Trans>
              </span>
              {needsNewVideo ? (
                <span className="block text-muted text-sm">
                  <Trans>
                    You have appealed it before: a further appeal needs a video that is not in the case yet.
                  </Trans>
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
