import type { TypedLink } from '@argus/domain/cases/report-rules';
import { formatClip, parseClip } from '@argus/domain/evidence/clip';
import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { clipOf, type Moment, type TypedMoment } from '@argus/domain/evidence/moment';
import { readClip } from '@argus/domain/evidence/video-hosts';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';

export interface EvidenceRow {
  /** The key stays the same when other rows are added or removed. */
  key: number;
  type: EvidenceType;
  url: string;
  description: string;
  moment?: string | undefined;
  round?: string | undefined;
  tick?: string | undefined;
}

export const rowFields = ['url', 'moment', 'round', 'tick', 'description'] as const;

type RowField = (typeof rowFields)[number];

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export const emptyRows: readonly EvidenceRow[] = [{ key: 1, type: 'video', url: '', description: '' }];

export function addRow(rows: readonly EvidenceRow[], type: EvidenceType): EvidenceRow[] {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, type, url: '', description: '' }];
}

/** If the last row is removed, a new empty one takes its place. */
export function removeRow(rows: readonly EvidenceRow[], key: number): EvidenceRow[] {
  const rest = rows.filter((row) => row.key !== key);
  return rest.length > 0 ? rest : addRow(rows, 'video').slice(-1);
}

export function isEmptyRow({ url, description }: EvidenceRow): boolean {
  return url === '' && description === '';
}

export function rowFieldId(key: number, field: RowField): string {
  return `evidence-${key}-${field}`;
}

export function rowFieldOf(part: PropertyKey | undefined): RowField {
  if (part === 'startSeconds' || part === 'endSeconds') return 'moment';
  return part === 'description' || part === 'round' || part === 'tick' ? part : 'url';
}

interface StoredLink extends Moment {
  type: EvidenceType;
  url: string;
  description?: string | undefined;
}

export function rowOf({ type, url, description = '', round, tick, ...clip }: StoredLink, key: number): EvidenceRow {
  const isNamed = clip.startSeconds !== undefined || clip.endSeconds !== undefined;
  const moment = isNamed ? formatClip(clipOf(clip)) : momentIn(url);
  return {
    key,
    type,
    url,
    description,
    ...(moment === '' ? {} : { moment }),
    ...(round === undefined ? {} : { round: String(round) }),
    ...(tick === undefined ? {} : { tick: String(tick) }),
  };
}

/** Text that cannot be read as a number is sent as NaN, which the check refuses. */
export function linkOf({ type, url, description, moment = '', round = '', tick = '' }: EvidenceRow): TypedLink {
  const link = { type, url, description };
  if (type === 'video') return { ...link, ...(parseClip(moment) ?? unreadable) };
  return type === 'match' ? { ...link, ...numberIn('round', round), ...numberIn('tick', tick) } : link;
}

export function valuesOf({ type, url, description, moment = '', round = '', tick = '' }: EvidenceRow): string[] {
  return [type, url, description, moment, round, tick];
}

/** A link that names a moment fills in the field, unless something else was typed there. */
export function changeUrl(row: EvidenceRow, url: string): EvidenceRow {
  const isTyped = (row.moment ?? '') !== momentIn(row.url);
  return { ...row, url, moment: isTyped ? row.moment : momentIn(url) };
}

export function momentIn(url: string): string {
  return formatClip(readClip(url));
}

const unreadable = { startSeconds: Number.NaN, endSeconds: null };

function numberIn(field: 'round' | 'tick', text: string): TypedMoment {
  return text.trim() === '' ? {} : { [field]: Number(text) };
}

export function locateRowProblems(rows: readonly EvidenceRow[], issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(({ path: [, place, field], message }) => {
    const row = rows[Number(place)];
    return row ? [{ fieldId: rowFieldId(row.key, rowFieldOf(field)), msg: message }] : [];
  });
}
