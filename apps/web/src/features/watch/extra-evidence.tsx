import { isWatchEvidenceUrl, youtubeVideoId } from '@argus/domain/evidence-link';
import { reportLimits } from '@argus/domain/limits';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PlusIcon, TrashIcon, VideoIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VideoThumbnail } from '../../ui/video-thumbnail.tsx';
import type { RowProblem } from './check-review.ts';
import { watchMessages } from './messages.ts';
import { addRow, changeRow, type EvidenceRow, isEmptyRow, removeRow } from './review-draft.ts';

export interface ExtraEvidenceProps {
  rows: readonly EvidenceRow[];
  problems: readonly RowProblem[];
  onChange: (rows: readonly EvidenceRow[]) => void;
}

export function fieldId(rowKey: number, field: RowProblem['field']): string {
  return `added-evidence-${rowKey}-${field}`;
}

export function ExtraEvidence({ rows, problems, onChange }: ExtraEvidenceProps) {
  function add() {
    const more = addRow(rows);
    onChange(more);
    focusRow(more.at(-1));
  }

  function remove(key: number) {
    const place = rows.findIndex((row) => row.key === key);
    const rest = removeRow(rows, key);
    onChange(rest);
    focusRow(rest[place] ?? rest.at(-1));
  }

  return (
    <Card as="section" aria-labelledby="add-evidence" className="grid gap-4">
      <div>
        <h3 id="add-evidence" className="ceremony text-xl">
          Add More Evidence
        </h3>
        <p className="text-muted">
          Only if you have a video of your own: a YouTube link that the report does not name yet.
        </p>
      </div>
      <ul className="grid gap-4">
        {rows.map((row, index) => (
          <li key={row.key}>
            <EvidenceRowFields
              row={row}
              place={index + 1}
              problems={problems.filter(({ rowKey }) => rowKey === row.key)}
              onChange={(changed) => onChange(changeRow(rows, changed))}
              onRemove={rows.length > 1 || !isEmptyRow(row) ? () => remove(row.key) : null}
            />
          </li>
        ))}
      </ul>
      {rows.length < reportLimits.evidenceLinks ? (
        <Button variant="secondary" size="sm" className="min-h-10 justify-self-start" onClick={add}>
          <PlusIcon size={16} />
          Add another video
        </Button>
      ) : (
        <p className="text-muted">{watchMessages.rowsFull}</p>
      )}
    </Card>
  );
}

interface EvidenceRowFieldsProps {
  row: EvidenceRow;
  place: number;
  problems: readonly RowProblem[];
  onChange: (row: EvidenceRow) => void;
  /** null where nothing is left to remove. */
  onRemove: (() => void) | null;
}

function EvidenceRowFields({ row, place, problems, onChange, onRemove }: EvidenceRowFieldsProps) {
  const videoId = isWatchEvidenceUrl(row.url) ? youtubeVideoId(row.url) : null;
  const errorAt = (field: RowProblem['field']) => problems.find((problem) => problem.field === field)?.msg;
  return (
    <fieldset className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_2.5rem]">
      <legend className="sr-only">Video {place}</legend>
      <TextField
        id={fieldId(row.key, 'url')}
        label="YouTube link"
        hideLabel={place > 1}
        error={errorAt('url')}
        icon={videoId === null ? <VideoIcon /> : <Preview videoId={videoId} />}
        type="url"
        inputMode="url"
        placeholder="https://youtu.be/…"
        value={row.url}
        onChange={(event) => onChange({ ...row, url: event.target.value })}
        onKeyDown={stayInForm}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        id={fieldId(row.key, 'description')}
        label="Note"
        hideLabel={place > 1}
        error={errorAt('description')}
        placeholder="e.g. watch from 2:14"
        value={row.description}
        onChange={(event) => onChange({ ...row, description: event.target.value })}
        onKeyDown={stayInForm}
        autoComplete="off"
      />
      {onRemove ? (
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove video ${place}`}
          className={`almond-sm grid size-11 place-items-center justify-self-end text-muted hover:text-rose max-sm:-mt-1 ${place > 1 ? '' : 'sm:mt-7.5'}`}
        >
          <TrashIcon />
        </button>
      ) : null}
    </fieldset>
  );
}

function Preview({ videoId }: { videoId: string }) {
  return (
    <span className="almond-sm relative -ml-2 block aspect-video h-6 overflow-hidden bg-night">
      <VideoThumbnail videoId={videoId} />
    </span>
  );
}

/** Enter in a field must not send a verdict. */
function stayInForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Once the row is on the page. */
function focusRow(row: EvidenceRow | undefined): void {
  if (row) requestAnimationFrame(() => document.getElementById(fieldId(row.key, 'url'))?.focus());
}
