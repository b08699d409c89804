export type FormTarget =
  | { kind: 'new'; steamInput: string | null }
  | { kind: 'draft'; draftId: string }
  | { kind: 'report'; reportId: string };

export function readTarget(reportId: string | undefined, searchParams: URLSearchParams): FormTarget {
  if (reportId !== undefined) return { kind: 'report', reportId };
  const draftId = searchParams.get('draft_id');
  if (draftId) return { kind: 'draft', draftId };
  return { kind: 'new', steamInput: searchParams.get('steamId')?.trim() || null };
}

export function readTargetKey(key: string): FormTarget {
  const [kind = '', ...rest] = key.split(':');
  const id = rest.join(':');
  if (kind === 'draft') return { kind, draftId: id };
  if (kind === 'report') return { kind, reportId: id };
  return { kind: 'new', steamInput: id || null };
}

/** The key also names the local copy, so a report started from a player's page does not overwrite another one. */
export function targetKey(target: FormTarget): string {
  switch (target.kind) {
    case 'new':
      return target.steamInput === null ? 'new' : `new:${target.steamInput}`;
    case 'draft':
      return `draft:${target.draftId}`;
    case 'report':
      return `report:${target.reportId}`;
  }
}
