import type { LobbyMate } from '@argus/domain/cases/report-rules';
import { dayMs } from '@argus/domain/shared/time';
import { isRecord, parseRecord } from '../../lib/records.ts';
import { listStoredKeys, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { listTypedText, typedTextPrefix, visitorId } from '../../lib/typed-text.ts';
import { readStoredRows } from '../../shared/evidence/stored-rows.ts';
import type { FormContent, FormPlayer } from './form-content.ts';

export interface CopyOwner {
  userId: string;
  target: string;
}

/** Each open form has a copy of its own, so that two tabs do not overwrite each other. */
export interface CopySlot extends CopyOwner {
  formId: string;
}

export interface LocalCopy {
  savedAt: string;
  content: FormContent;
}

/** Anybody at this computer can read what a visitor typed, so it is forgotten after a day. */
const visitorCopyMs = dayMs;

function prefixOf({ userId, target }: CopyOwner): string {
  return `${typedTextPrefix('report-form', userId)}${target}#`;
}

export function keyOf(slot: CopySlot): string {
  return prefixOf(slot) + slot.formId;
}

/** Returns whether the browser stored the copy. */
export function saveCopy(slot: CopySlot, copy: LocalCopy): boolean {
  return writeStored('localStorage', keyOf(slot), JSON.stringify(copy));
}

export function dropCopy(slot: CopySlot): void {
  removeStored('localStorage', keyOf(slot));
}

export function findCopy(slot: CopySlot): LocalCopy | null {
  const copy = readCopy(parseRecord(readStored('localStorage', keyOf(slot))));
  if (!copy || slot.userId !== visitorId || Date.now() - Date.parse(copy.savedAt) <= visitorCopyMs) return copy;
  dropCopy(slot);
  return null;
}

export function listFormsWithCopy(owner: CopyOwner): string[] {
  return listStoredKeys('localStorage')
    .flatMap((key) => formIdIn(key, owner) ?? [])
    .map((formId) => ({ formId, savedAt: findCopy({ ...owner, formId })?.savedAt ?? '' }))
    .filter(({ savedAt }) => savedAt !== '')
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map(({ formId }) => formId);
}

export function listCopies(userId: string): { slot: CopySlot; content: FormContent }[] {
  return listTypedText('report-form', userId).flatMap((rest) => {
    const [target = '', formId = ''] = rest.split('#');
    const slot = { userId, target, formId };
    const copy = findCopy(slot);
    return copy ? [{ slot, content: copy.content }] : [];
  });
}

/** Says whether a member's text waits in this browser, without reading it. */
export function hasMembersCopy(target: string): boolean {
  return listStoredKeys('localStorage').some((key) => {
    const [form, userId, ...rest] = key.split(':');
    return form === 'report-form' && userId !== visitorId && rest.join(':').startsWith(`${target}#`);
  });
}

export function dropAllCopies(owner: CopyOwner): void {
  for (const formId of listFormsWithCopy(owner)) dropCopy({ ...owner, formId });
}

/** Calls back when another tab writes to the same draft or report, and returns a function that stops this. */
export function watchOtherCopies(slot: CopySlot, onCopy: (copy: LocalCopy) => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    const formId = key === null ? null : formIdIn(key, slot);
    const copy = formId === null || formId === slot.formId ? null : findCopy({ ...slot, formId });
    if (copy) onCopy(copy);
  }
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

function formIdIn(key: string, owner: CopyOwner): string | null {
  const prefix = prefixOf(owner);
  const formId = key.slice(prefix.length);
  return key.startsWith(prefix) && /^\w+$/.test(formId) ? formId : null;
}

/** A copy may come from an older version or be edited by hand, so invalid parts are ignored. */
function readCopy(copy: Record<string, unknown> | null): LocalCopy | null {
  if (typeof copy?.savedAt !== 'string' || !isRecord(copy.content)) return null;
  const { content } = copy;
  return {
    savedAt: copy.savedAt,
    content: {
      playerInput: textOf(content.playerInput),
      player: readPlayer(content.player),
      description: textOf(content.description),
      cheats: listOf(content.cheats, (cheat) => (typeof cheat === 'string' ? cheat : null)),
      cheatInput: textOf(content.cheatInput),
      evidence: readStoredRows(content.evidence),
      mates: listOf(content.mates, readMate),
      mateInput: textOf(content.mateInput),
      addendum: textOf(content.addendum),
    },
  };
}

function readPlayer(value: unknown): FormPlayer | null {
  const mate = readMate(value);
  return mate && isRecord(value) ? { ...mate, isConfirmed: value.isConfirmed === true } : null;
}

function readMate(value: unknown): LobbyMate | null {
  if (!isRecord(value) || typeof value.steam64Id !== 'string') return null;
  const { steam64Id, name, avatarUrl } = value;
  return { steam64Id, name: textOf(name) || steam64Id, avatarUrl: typeof avatarUrl === 'string' ? avatarUrl : null };
}

function listOf<T>(value: unknown, read: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const known = read(entry);
    return known === null ? [] : [known];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
