import { evidenceTypes } from '@argus/domain/evidence-link';
import type { LobbyMate } from '@argus/domain/report-rules';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { type EvidenceRow, emptyContent, type FormContent, type FormPlayer } from './form-content.ts';

/** Whose words, and for which form. */
export interface CopySlot {
  userId: string;
  target: string;
}

export interface LocalCopy {
  /** ISO 8601 */
  keptAt: string;
  content: FormContent;
}

function keyOf({ userId, target }: CopySlot): string {
  return `report-form:${userId}:${target}`;
}

/** Answers whether the browser really keeps it. */
export function keepCopy(slot: CopySlot, copy: LocalCopy): boolean {
  const text = JSON.stringify(copy);
  writeStored('localStorage', keyOf(slot), text);
  return readStored('localStorage', keyOf(slot)) === text;
}

export function dropCopy(slot: CopySlot): void {
  removeStored('localStorage', keyOf(slot));
}

export function findCopy(slot: CopySlot): LocalCopy | null {
  const text = readStored('localStorage', keyOf(slot));
  return text === null ? null : parseCopy(text);
}

/** Tells what another tab left there, whenever one writes or drops it; answers with what ends the watch. */
export function watchCopy(slot: CopySlot, onChange: (copy: LocalCopy | null) => void): () => void {
  function look({ key }: StorageEvent) {
    if (key === keyOf(slot)) onChange(findCopy(slot));
  }
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** Takes what it understands of copies older versions or other hands wrote. */
function parseCopy(text: string): LocalCopy | null {
  const copy = parseJson(text);
  if (!isRecord(copy) || typeof copy.keptAt !== 'string' || !isRecord(copy.content)) return null;
  const { content } = copy;
  const rows = listOf(content.evidence, readRow).map((row, index) => ({ ...row, key: index + 1 }));
  return {
    keptAt: copy.keptAt,
    content: {
      playerInput: textOf(content.playerInput),
      player: readPlayer(content.player),
      description: textOf(content.description),
      cheats: listOf(content.cheats, (cheat) => (typeof cheat === 'string' ? cheat : null)),
      cheatInput: textOf(content.cheatInput),
      evidence: rows.length > 0 ? rows : emptyContent.evidence,
      mates: listOf(content.mates, readMate),
      mateInput: textOf(content.mateInput),
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

function readRow(value: unknown): Omit<EvidenceRow, 'key'> | null {
  if (!isRecord(value)) return null;
  const type = evidenceTypes.find((known) => known === value.type);
  return type ? { type, url: textOf(value.url), description: textOf(value.description) } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
