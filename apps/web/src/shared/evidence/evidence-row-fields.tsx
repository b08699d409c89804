import { reportMessages } from '@argus/domain/cases/report-rules';
import { canShowImage } from '@argus/domain/evidence/evidence-link';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import { reportLimits } from '@argus/domain/shared/limits';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { t } from '@lingui/core/macro';
import { type KeyboardEventHandler, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { CheckIcon, TrashIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { RemotePicture } from '../../ui/display/remote-picture.tsx';
import { type FieldProblem, problemAt } from '../../ui/forms/field-problem.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DrawnThumbnail } from './drawn-thumbnail.tsx';
import {
  adviseOnRefused,
  describeAccepted,
  findBetterType,
  findVideoProblem,
  type LinkHint,
} from './evidence-hints.ts';
import { EvidenceMomentFields } from './evidence-moment-fields.tsx';
import { changeUrl, type EvidenceRow, rowFieldId } from './evidence-rows.ts';
import type { EvidenceRules } from './evidence-rules.ts';
import { evidenceLooks, nameEvidence } from './evidence-type.tsx';
import { useImageCheck } from './use-image-check.ts';
import { useVideoCheck } from './use-video-check.ts';

export interface EvidenceRowFieldsProps {
  row: EvidenceRow;
  place: number;
  rules: EvidenceRules;
  problems: readonly FieldProblem[];
  required: boolean;
  onChange: (row: EvidenceRow) => void;
  onKeyDown?: KeyboardEventHandler | undefined;
  onRemove: (() => void) | null;
}

export function EvidenceRowFields({ row, place, rules, problems, required, ...on }: EvidenceRowFieldsProps) {
  // An error appears only once the link is finished. A pasted or stored link counts as finished.
  const [isFinished, setFinished] = useState(row.url !== '');
  const check = row.url.trim() === '' ? null : rules.check(row);
  const liveError = check && !check.ok && isFinished ? say(check.message, check.values) : null;
  const typedVideo = row.type === 'video' && check?.ok ? findVideo(row.url) : null;
  const checkedImage = row.type === 'image' && check?.ok && isFinished && canShowImage(check.url) ? check.url : null;
  const image = useImageCheck(checkedImage);
  const video = useVideoCheck(rules.asksAboutVideos ? typedVideo : null);
  const videoProblem = findVideoProblem(video);
  const urlId = rowFieldId(row.key, 'url');
  const urlError = liveError ?? problemAt(problems, urlId) ?? videoProblem;
  const advice = check && !check.ok && urlError !== null ? adviseOnRefused(row, rules) : null;
  const hasPreview = (typedVideo !== null && videoProblem === null) || image === 'shown';
  const still = video === 'asking' ? null : (video?.still ?? null);
  const hasTypes = rules.types.length > 1;
  const better = hasTypes ? findBetterType(row, rules.check) : null;
  const isNoteTooLong = countCharacters(row.description.trim()) > reportLimits.evidenceDescriptionLength;
  const { label, placeholder, hint } = rules.fieldOf(row.type);
  const name = hasTypes ? t`Evidence ${place}` : nameEvidence(row.type, place);
  const noteId = rowFieldId(row.key, 'description');
  const removeButton = on.onRemove ? (
    <button
      type="button"
      onClick={on.onRemove}
      aria-label={t`Remove: ${name}`}
      className={classNames(
        'almond-sm grid shrink-0 place-items-center text-muted hover:text-rose',
        hasTypes ? 'size-10' : 'mt-7.5 size-11',
      )}
    >
      <TrashIcon />
    </button>
  ) : null;

  return (
    <fieldset className={hasTypes ? 'almond grid gap-4 border border-line bg-ink/40 p-3 sm:p-5' : undefined}>
      <legend className="sr-only">{name}</legend>
      {hasTypes ? (
        <div className="flex items-center justify-between gap-3">
          <TypeChoice row={row} types={rules.types} onChange={on.onChange} />
          {removeButton}
        </div>
      ) : null}
      {/* The row is a flexbox, because Chrome needs seconds on a phone for container queries in nested grids. */}
      <div className="flex flex-wrap gap-4">
        <div className="grid min-w-0 flex-[1_1_18rem] content-start gap-4">
          <div className="flex items-start gap-1">
            <TextField
              id={urlId}
              className="min-w-0 flex-1"
              label={say(label)}
              hint={
                check?.ok && videoProblem === null ? (
                  <AcceptedHint {...describeAccepted(row, { image, video })} />
                ) : (
                  <span className={advice ? 'text-text' : undefined}>{advice ?? say(hint)}</span>
                )
              }
              error={urlError}
              type={row.type === 'match' ? 'text' : 'url'}
              inputMode={row.type === 'match' ? 'text' : 'url'}
              placeholder={placeholder}
              value={row.url}
              onChange={(event) => on.onChange(changeUrl(row, event.target.value))}
              // In short forms no error appears on blur, because it would move the submit button away from the click.
              onBlur={hasTypes ? () => setFinished(true) : undefined}
              onPaste={() => setFinished(true)}
              onKeyDown={on.onKeyDown}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required={required}
            />
            {hasTypes ? null : removeButton}
          </div>
          {better ? (
            <button
              type="button"
              onClick={() => on.onChange({ ...row, type: better })}
              className="link justify-self-start text-left text-sm"
            >
              {say(evidenceLooks[better].better)}
            </button>
          ) : null}
          <div className="flex flex-wrap gap-4 *:flex-[2_1_8rem] *:last:flex-[3_1_12rem]">
            <EvidenceMomentFields row={row} problems={problems} onChange={on.onChange} onKeyDown={on.onKeyDown} />
            <TextField
              id={noteId}
              label={t`Note`}
              hint={rules.noteHint ? say(rules.noteHint) : undefined}
              error={isNoteTooLong ? say(reportMessages.link_description_too_long) : problemAt(problems, noteId)}
              placeholder={t`e.g. tracks through smoke`}
              value={row.description}
              onChange={(event) => on.onChange({ ...row, description: event.target.value })}
              onKeyDown={on.onKeyDown}
              autoComplete="off"
            />
          </div>
        </div>
        {hasPreview ? (
          <Preview>
            {typedVideo === null ? (
              <RemotePicture
                src={row.url.trim()}
                alt=""
                fallback={null}
                className="absolute inset-0 size-full object-contain"
              />
            ) : (
              <VideoPicture videoId={typedVideo.id} still={still} />
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

interface TypeChoiceProps extends Pick<EvidenceRowFieldsProps, 'row' | 'onChange'> {
  types: EvidenceRules['types'];
}

function TypeChoice({ row, types, onChange }: TypeChoiceProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t`Type of evidence`}
      className="almond-sm flex border border-line bg-surface p-0.5"
    >
      {types.map((type) => {
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
            {say(one)}
          </label>
        );
      })}
    </div>
  );
}

/** The server sends the still, so that the browser does not have to ask the video service for it. */
function VideoPicture({ videoId, still }: { videoId: string; still: string | null }) {
  if (still === null) return <DrawnThumbnail videoId={videoId} />;
  return <img src={still} alt="" referrerPolicy="no-referrer" className="absolute inset-0 size-full object-cover" />;
}

function Preview({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="almond relative aspect-video overflow-hidden border border-line bg-night w-44 self-center max-sm:order-first max-sm:w-full"
    >
      {children}
    </div>
  );
}
