import type { OpenData } from '@argus/contract/publishing/open-data';
import { type OpenTable, openDataDelayHours } from '@argus/domain/publishing/open-data';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Gap } from '../../lib/language/gap.tsx';
import { i18n } from '../../lib/language/i18n.ts';
import { say } from '../../lib/language/say.ts';
import { Day } from '../../ui/display/date-time.tsx';
import { Prose } from '../../ui/page/prose.tsx';

const aboutTables: Record<OpenTable, MessageDescriptor> = {
  convictions: msg`Convictions that stand, and the ids of those that were overturned.`,
  verdicts: msg`What review decided, as it was decided. Later changes are in status_history.`,
  status_history: msg`Every verdict and every change of one.`,
};

export function DumpFiles({ dump }: { dump: OpenData['dump'] }) {
  if (!dump) {
    return (
      <Prose>
        <p>
          <Trans>This site does not publish its data yet. The signed list above is always current.</Trans>
        </p>
      </Prose>
    );
  }
  const { manifestPath } = dump;
  return (
    <div className="grid gap-6">
      <Prose>
        <p>
          <Trans>
            Every night, for research and for checking us. The newest is of <Day value={dump.day} /> and has everything
            before <Day value={dump.before} />: verdicts appear after {openDataDelayHours} hours.
          </Trans>
        </p>
      </Prose>
      <ul className="grid max-w-2xl gap-4">
        {dump.tables.map(({ name, rows, ndjson, csv }) => (
          <li key={name} className="grid gap-1 border-line border-l-2 pl-4">
            <p className="font-semibold">
              {name}
              <Gap />
              <span className="font-normal text-muted">
                {'· '}
                <Plural value={rows} one="# row" other="# rows" />
              </span>
            </p>
            <p className="text-muted text-sm">{say(aboutTables[name])}</p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              <FileLink format="NDJSON" file={ndjson} />
              <FileLink format="CSV" file={csv} />
            </p>
          </li>
        ))}
      </ul>
      <Prose>
        <ul>
          <li>
            <Trans>
              <a href={manifestPath}>{manifestPath}</a> says what each column means, how many rows there are, and the
              SHA-256 of every file. <a href="/data/manifest.json">/data/manifest.json</a> always leads to the newest.
            </Trans>
          </li>
          <li>
            <Trans>
              Only players whose conviction stands are named. An overturned conviction is the id of its case and nothing
              else, and open cases are not in it.
            </Trans>
          </li>
          <li>
            <Trans>Days instead of times, nobody who reported or reviewed, and nothing that people wrote.</Trans>
          </li>
          <li>
            <Trans>
              The last seven nights are kept, but only the newest names players. To act on a conviction, use the list
              above: this data may be a day old.
            </Trans>
          </li>
        </ul>
      </Prose>
    </div>
  );
}

type DumpFile = NonNullable<OpenData['dump']>['tables'][number]['csv'];

function FileLink({ format, file: { path, bytes } }: { format: string; file: DumpFile }) {
  const size = formatFileSize(bytes);
  return (
    <a href={path} className="link inline-flex min-h-6 items-center">
      {t({ message: `${format}, ${size}`, comment: 'A link to a file: its format and its size' })}
    </a>
  );
}

function formatFileSize(bytes: number): string {
  const isSmall = bytes < 1e6;
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte' });
  return format.format(isSmall ? Math.ceil(bytes / 1000) : Math.round(bytes / 1e6));
}
