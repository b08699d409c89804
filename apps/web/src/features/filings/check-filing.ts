import { appealRequestSchema, filingContentSchema } from '@argus/contract/filings/filing-content';
import type { RefusedField } from '@argus/contract/kernel/client';
import { inputParsing } from '@argus/contract/kernel/parse-input';
import { appealGrounds, type FilingKind, filingRefusals } from '@argus/domain/filings/filing';
import { say } from '../../lib/language/say.ts';
import { emptyRows, linkOf, rowFieldId, rowFieldOf } from '../../shared/evidence/evidence-rows.ts';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';
import type { SentFiling } from './api.ts';
import type { FilingContent } from './filing-content.ts';

export const fieldIds = { ground: `filing-ground-${appealGrounds[0]}`, statement: 'filing-statement' } as const;

export type CheckedFiling = { ok: true; sent: SentFiling } | { ok: false; problems: FieldProblem[] };

/** Checks the server's rules before anything is sent, except whether a video is new, which only the server knows. */
export function checkFiling(kind: FilingKind, content: FilingContent, needsNewVideo = false): CheckedFiling {
  const { statement, ground, isPublic } = content;
  const evidenceLinks = content.rows.map(linkOf);
  const checked = filingContentSchema.safeParse({ statement, evidenceLinks }, inputParsing);
  const isVideoMissing = needsNewVideo && !evidenceLinks.some(({ type, url }) => type === 'video' && url.trim() !== '');
  const issues = [
    ...(checked.success ? [] : checked.error.issues),
    ...(isVideoMissing ? [{ path: ['evidenceLinks'], message: noVideoMessage(kind) }] : []),
  ];
  if (kind !== 'appeal') {
    return checked.success && !isVideoMissing
      ? { ok: true, sent: { kind, body: checked.data } }
      : { ok: false, problems: locate(content, issues) };
  }
  const appeal = appealRequestSchema.safeParse({ statement, evidenceLinks, ground, isPublic }, inputParsing);
  if (appeal.success && !isVideoMissing) return { ok: true, sent: { kind, body: appeal.data } };
  // The schema stops at a missing ground, so the other fields are checked separately.
  const ofGround = (appeal.error?.issues ?? []).filter(({ path: [field] }) => field === 'ground');
  return { ok: false, problems: locate(content, [...ofGround, ...issues]) };
}

const noVideoMessage = (kind: FilingKind) =>
  kind === 'appeal' ? say(filingRefusals.appeal_needs_new_video) : say(filingRefusals.reopening_needs_new_video);

export interface RefusedCase {
  reportId: string;
  msg: string;
}

/** Finds out which of the convictions that were appealed together were refused. */
export function findRefusedCases(reportIds: readonly string[], errors: readonly RefusedField[]): RefusedCase[] {
  return errors.flatMap(({ path, msg }) => {
    const [field, place] = path.split('.');
    const reportId = reportIds[Number(place)];
    return field === 'reportIds' && reportId !== undefined ? [{ reportId, msg }] : [];
  });
}

/** Empty rows are not sent, so the row numbers in the server's errors do not count them. */
export function locateRefusals({ rows, ...content }: FilingContent, errors: readonly RefusedField[]): FieldProblem[] {
  const sent = { ...content, rows: rows.filter(({ url }) => url.trim() !== '') };
  return locate(
    sent,
    errors.map(({ msg, path }) => ({ message: msg, path: path.split('.') })),
  );
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function locate({ rows }: FilingContent, issues: readonly Issue[]): FieldProblem[] {
  return issues
    .map(({ path: [field, place, part], message: msg }) => {
      if (field === 'ground') return { msg, fieldId: fieldIds.ground };
      if (field !== 'evidenceLinks') return { msg, fieldId: fieldIds.statement };
      const key = (rows[Number(place ?? 0)] ?? rows[0] ?? emptyRows[0])?.key ?? 1;
      return { msg, fieldId: rowFieldId(key, rowFieldOf(part)) };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const fieldOrder: readonly string[] = [fieldIds.ground, fieldIds.statement];

function placeOf({ fieldId }: FieldProblem): number {
  const place = fieldOrder.indexOf(fieldId);
  return place === -1 ? 2 : place;
}
