import type { ApiClient } from '@argus/contract/kernel/client';
import { checkDraft } from '@argus/domain/cases/report-rules';
import { t } from '@lingui/core/macro';
import { isRefusedWith } from '../../lib/api-errors.ts';
import { listTypedText } from '../../lib/typed-text.ts';
import { kindLabels } from '../../shared/case/filing-words.ts';
import { createDraft, updateDraft } from './api.ts';
import {
  emptyContent,
  type FormContent,
  isSameContent,
  reportContentOf,
  requestBodyOf,
  withoutPlayer,
} from './form-content.ts';
import { readTargetKey } from './form-target.ts';
import { type CopySlot, dropCopy, listCopies } from './local-copy.ts';

interface UnsentReport {
  slot: CopySlot;
  content: FormContent;
}

export interface UnsentText {
  reports: readonly UnsentReport[];
  filings: readonly string[];
}

export function findUnsentText(userId: string): UnsentText {
  return {
    reports: listCopies(userId).filter(
      ({ slot, content }) =>
        readTargetKey(slot.target).kind !== 'new' || !isSameContent(withoutPlayer(content), emptyContent),
    ),
    filings: listTypedText('filing', userId).map((rest) => {
      const [kind] = rest.split(':');
      const label = Object.entries(kindLabels).find(([known]) => known === kind)?.[1] ?? 'text';
      return label.toLowerCase();
    }),
  };
}

export function describeUnsent({ reports, filings }: UnsentText): string {
  const names = [...reports.map(nameOf), ...filings];
  if (names.length === 1) return t`You have an unsent ${names[0]} in this browser. Log out and discard it?`;
  const list = t`${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return t`You have ${names.length} unsent texts in this browser: ${list}. Log out and discard them?`;
}

function nameOf({ slot, content }: UnsentReport): string {
  const what = readTargetKey(slot.target).kind === 'report' ? 'edit of your report' : 'report';
  const about = content.player?.name ?? content.playerInput.trim();
  return about === '' ? what : t`${what} about ${about}`;
}

/** Filings and edits of submitted reports cannot be saved as drafts. */
export function canSaveAll({ reports, filings }: UnsentText): boolean {
  return (
    filings.length === 0 &&
    reports.every(
      ({ slot, content }) =>
        readTargetKey(slot.target).kind !== 'report' && checkDraft(reportContentOf(content)).length === 0,
    )
  );
}

export async function saveAsDrafts(api: ApiClient, reports: readonly UnsentReport[]): Promise<void> {
  for (const { slot, content } of reports) {
    const target = readTargetKey(slot.target);
    const body = requestBodyOf(content);
    if (target.kind !== 'draft') await createDraft(api, body);
    else {
      await updateDraft(api, target.draftId, body).catch((error: unknown) => {
        if (!isRefusedWith(error, 'draft_not_found')) throw error;
        return createDraft(api, body);
      });
    }
    dropCopy(slot);
  }
}
