import { canShowImage, checkEvidenceLink, evidenceTypes, youtubeVideoId } from '@argus/domain/evidence-link';
import { reportLimits } from '@argus/domain/limits';
import { countCharacters } from '@argus/domain/plain-text';
import { reportMessages } from '@argus/domain/report-rules';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { evidenceLooks } from '../../ui/evidence-type.tsx';
import { CheckIcon, TrashIcon, WarningIcon } from '../../ui/icons.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VideoThumbnail } from '../../ui/video-thumbnail.tsx';
import { describeAccepted, evidenceHints, findBetterType, type LinkHint } from './evidence-hint.ts';
import type { EvidenceRow } from './form-content.ts';
import { type FieldProblem, fieldIds, problemAt } from './form-problems.ts';
import { useImageCheck } from './use-image-check.ts';

export interface EvidenceRowFieldsProps {
  row: EvidenceRow;
  place: number;
  problems: readonly FieldProblem[];
  onChange: (row: EvidenceRow) => void;
  /** null where this is the last row and it is empty. */
  onRemove: (() => void) | null;
}

export function EvidenceRowFields({ row, place, problems, onChange, onRemove }: EvidenceRowFieldsProps) {
  // Nobody is told off in the middle of a word; a pasted link is complete.
  const [isFinished, setFinished] = useState(row.url !== '');
  const check = row.url.trim() === '' ? null : checkEvidenceLink(row);
  const liveError = check && !check.ok && isFinished ? check.msg : null;
  const videoId = row.type === 'video' ? youtubeVideoId(row.url) : null;
  const checkedImage = row.type === 'image' && check?.ok && isFinished && canShowImage(check.url) ? check.url : null;
  const image = useImageCheck(checkedImage);
  const hasPreview = videoId !== null || image === 'shown';
  const better = findBetterType(row);
  const isNoteTooLong = countCharacters(row.description.trim()) > reportLimits.evidenceDescriptionLength;
  const { placeholder, hint } = evidenceHints[row.type];

  return (
    <fieldset className="almond grid gap-4 border border-line bg-ink/40 p-3 sm:p-5">
      <legend className="sr-only">Evidence {place}</legend>
      <div className="flex items-center justify-between gap-3">
        <TypeChoice row={row} onChange={onChange} />
        {onRemove ? (
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove evidence ${place}`}
            className="almond-sm grid size-10 shrink-0 place-items-center text-muted hover:text-rose"
          >
            <TrashIcon />
          </button>
        ) : null}
      </div>
      <div className={classNames('grid gap-4', hasPreview && 'sm:grid-cols-[minmax(0,1fr)_11rem]')}>
        <div className="grid content-start gap-4">
          <TextField
            id={fieldIds.rowUrl(row.key)}
            label={row.type === 'match' ? 'Link or share code' : 'Link'}
            hint={check?.ok ? <AcceptedHint {...describeAccepted(row, image)} /> : hint}
            error={liveError ?? problemAt(problems, fieldIds.rowUrl(row.key))}
            type={row.type === 'match' ? 'text' : 'url'}
            inputMode={row.type === 'match' ? 'text' : 'url'}
            placeholder={placeholder}
            value={row.url}
            onChange={(event) => onChange({ ...row, url: event.target.value })}
            onBlur={() => setFinished(true)}
            onPaste={() => setFinished(true)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required={place === 1}
          />
          {better ? (
            <button
              type="button"
              onClick={() => onChange({ ...row, type: better })}
              className="link justify-self-start text-left text-sm"
            >
              This looks like {better === 'image' ? 'an' : 'a'} {evidenceLooks[better].one.toLowerCase()}. Change the
              type.
            </button>
          ) : null}
          <TextField
            id={fieldIds.rowNote(row.key)}
            label="Note"
            error={
              isNoteTooLong ? reportMessages.linkDescriptionTooLong : problemAt(problems, fieldIds.rowNote(row.key))
            }
            placeholder="e.g. watch from 2:14"
            value={row.description}
            onChange={(event) => onChange({ ...row, description: event.target.value })}
            autoComplete="off"
          />
        </div>
        {hasPreview ? (
          <Preview>
            {videoId === null ? (
              <RemotePicture
                src={row.url.trim()}
                alt=""
                fallback={null}
                className="absolute inset-0 size-full object-contain"
              />
            ) : (
              <VideoThumbnail videoId={videoId} />
            )}
          </Preview>
        ) : null}
      </div>
    </fieldset>
  );
}

const hintLooks = { good: 'text-teal', quiet: '', warn: 'text-gold' } as const satisfies Record<
  LinkHint['tone'],
  string
>;

function AcceptedHint({ tone, text }: LinkHint) {
  return (
    <span role="status" className={classNames('flex items-start gap-1.5', hintLooks[tone])}>
      {tone === 'good' ? <CheckIcon size={16} className="mt-0.5" /> : null}
      {tone === 'warn' ? <WarningIcon size={16} className="mt-0.5" /> : null}
      <span>{text}</span>
    </span>
  );
}

function TypeChoice({ row, onChange }: Pick<EvidenceRowFieldsProps, 'row' | 'onChange'>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Type of evidence" className="almond-sm flex border border-line bg-surface p-0.5">
      {evidenceTypes.map((type) => {
        const { one, Icon } = evidenceLooks[type];
        return (
          <label
            key={type}
            className="almond-sm relative flex min-h-9 items-center gap-1.5 px-2.5 font-medium text-muted text-sm hover:text-gold has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-gold xs:px-3"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={row.type === type}
              onChange={() => onChange({ ...row, type })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon size={18} className="max-xs:hidden" />
            {one}
          </label>
        );
      })}
    </div>
  );
}

function Preview({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="almond relative aspect-video overflow-hidden border border-line bg-night max-sm:order-first sm:mt-7.5"
    >
      {children}
    </div>
  );
}
