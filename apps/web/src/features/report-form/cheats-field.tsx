import { joinSentences } from '@argus/domain/shared/join-sentences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CheckIcon, CloseIcon, PlusIcon } from '../../ui/display/icons.tsx';
import { controlClass, describedBy, FieldFrame } from '../../ui/forms/field-frame.tsx';
import {
  type CheatEntry,
  commitCheat,
  findCheat,
  removeCheat,
  suggestedCheats,
  toggleSuggestion,
  typeCheat,
} from './cheat-entry.ts';
import { fieldIds } from './form-problems.ts';

export interface CheatsFieldProps {
  entry: CheatEntry;
  onChange: (change: (entry: CheatEntry) => CheatEntry) => void;
  error: string | null;
}

export function CheatsField({ entry, onChange, error }: CheatsFieldProps) {
  const id = fieldIds.cheats;
  const field = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const look = { label: t`Cheats used`, hint: t`Space or Enter adds one.`, error };

  function change(next: (entry: CheatEntry) => CheatEntry) {
    const after = next(entry);
    const added = after.cheats.filter((cheat) => !entry.cheats.includes(cheat));
    const removed = entry.cheats.filter((cheat) => !after.cheats.includes(cheat));
    if (added.length === 0 && removed.length === 0 && after.text === entry.text) return;
    setAnnouncement(
      joinSentences([...added.map((cheat) => t`${cheat} added.`), ...removed.map((cheat) => t`${cheat} removed.`)]),
    );
    onChange(next);
  }

  function remove(cheat: string) {
    change((current) => removeCheat(current, cheat));
    field.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      change(commitCheat);
    }
    const last = entry.cheats.at(-1);
    if (event.key === 'Backspace' && entry.text === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  }

  // The suggestions belong to the field, so the typed word is not finished when the focus moves to them.
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) change(commitCheat);
  }

  return (
    <fieldset onBlur={onBlur} className="grid min-w-0 gap-3">
      <legend className="sr-only">
        <Trans>Cheats</Trans>
      </legend>
      <FieldFrame {...look} id={id}>
        <div
          className={classNames(
            controlClass,
            'flex min-h-11 flex-wrap items-center gap-1.5 px-2! py-1.5! focus-within:border-gold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-gold',
            error && 'border-rose',
          )}
        >
          {entry.cheats.length > 0 ? (
            <ul aria-label={t`Cheats added`} className="contents">
              {entry.cheats.map((cheat) => (
                <li key={cheat} className="max-w-full">
                  <span className="almond-sm inline-flex min-h-8 max-w-full items-center gap-1 bg-raised pl-2.5 font-medium text-sm wrap-anywhere">
                    {cheat}
                    <button
                      type="button"
                      aria-label={t`Remove ${cheat}`}
                      onClick={() => remove(cheat)}
                      className="almond-sm grid size-8 shrink-0 place-items-center text-muted hover:text-rose"
                    >
                      <CloseIcon size={14} />
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          <input
            ref={field}
            id={id}
            type="text"
            value={entry.text}
            onChange={(event) => change((current) => typeCheat(current, event.target.value))}
            onKeyDown={onKey}
            placeholder={entry.cheats.length === 0 ? t`e.g. Wallhack` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, look)}
            autoComplete="off"
            enterKeyHint="enter"
            className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
          />
        </div>
      </FieldFrame>
      <ul aria-label={t`Common cheats`} className="flex flex-wrap gap-2">
        {suggestedCheats.map((cheat) => {
          const isPicked = findCheat(entry, cheat) !== undefined;
          return (
            <li key={cheat}>
              <button
                type="button"
                aria-pressed={isPicked}
                // Without this, a click would take the focus from the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => change((current) => toggleSuggestion(current, cheat))}
                className={classNames(
                  'almond-sm inline-flex min-h-8 items-center gap-1 border px-2.5 text-sm transition-colors duration-150 hover:border-gold',
                  isPicked ? 'border-gold/50 bg-gold-tint text-gold' : 'border-line text-muted hover:text-gold',
                )}
              >
                {isPicked ? <CheckIcon size={14} /> : <PlusIcon size={14} />}
                {cheat}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
