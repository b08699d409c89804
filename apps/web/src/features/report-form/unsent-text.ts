import type { ApiClient } from '@argus/contract/kernel/client';
import { checkDraft } from '@argus/domain/cases/report-rules';
import { type FilingKind, filingKinds } from '@argus/domain/filings/filing';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { isRefusedWith } from '../../lib/api-errors.ts';
import { formatList } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { listTypedText } from '../../lib/typed-text.ts';
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
  /** A newer page may have stored a kind that this one does not know. */
  filings: readonly (FilingKind | 'unknown')[];
}

export function findUnsentText(userId: string): UnsentText {
  return {
    reports: listCopies(userId).filter(
      ({ slot, content }) =>
        readTargetKey(slot.target).kind !== 'new' || !isSameContent(withoutPlayer(content), emptyContent),
    ),
    filings: listTypedText('filing', userId).map((rest) => {
      const [kind] = rest.split(':');
      return filingKinds.find((known) => known === kind) ?? 'unknown';
    }),
  };
}

export function describeUnsent({ reports, filings }: UnsentText): string {
  const count = reports.length + filings.length;
  const [report] = reports;
  const [filing] = filings;
  if (count === 1 && report) return askAboutReport(report);
  if (count === 1 && filing) return say(filingQuestions[filing]);
  const list = formatList([...reports.map(nameOf), ...filings.map((kind) => say(filingNames[kind]))]);
  return t`You have ${plural(count, { one: '# unsent text', other: '# unsent texts' })} in this browser: ${list}. Log out and discard them?`;
}

const playerOf = ({ content }: UnsentReport) => content.player?.name ?? content.playerInput.trim();
const isEdit = ({ slot }: UnsentReport) => readTargetKey(slot.target).kind === 'report';

function askAboutReport(report: UnsentReport): string {
  const player = playerOf(report);
  if (isEdit(report)) {
    return player === ''
      ? t`You have an unsent edit of your report in this browser. Log out and discard it?`
      : t`You have an unsent edit of your report about ${player} in this browser. Log out and discard it?`;
  }
  return player === ''
    ? t`You have an unsent report in this browser. Log out and discard it?`
    : t`You have an unsent report about ${player} in this browser. Log out and discard it?`;
}

const filingQuestions = {
  answer: msg`You have an unsent answer in this browser. Log out and discard it?`,
  appeal: msg`You have an unsent appeal in this browser. Log out and discard it?`,
  reopening: msg`You have an unsent reopening request in this browser. Log out and discard it?`,
  claim: msg`You have an unsent false-report claim in this browser. Log out and discard it?`,
  unknown: msg`You have an unsent text in this browser. Log out and discard it?`,
} as const satisfies Record<FilingKind | 'unknown', MessageDescriptor>;

/** Returns what stands in a list of unsent texts, for example `edit of your report about NightOwl`. */
function nameOf(report: UnsentReport): string {
  const player = playerOf(report);
  if (isEdit(report)) {
    return player === ''
      ? t({ message: 'edit of your report', context: 'unsent' })
      : t({ message: `edit of your report about ${player}`, context: 'unsent' });
  }
  return player === ''
    ? t({ message: 'report', context: 'unsent' })
    : t({ message: `report about ${player}`, context: 'unsent' });
}

const filingNames = {
  answer: msg({ message: 'answer', context: 'unsent' }),
  appeal: msg({ message: 'appeal', context: 'unsent' }),
  reopening: msg({ message: 'reopening request', context: 'unsent' }),
  claim: msg({ message: 'false-report claim', context: 'unsent' }),
  unknown: msg({ message: 'text', context: 'unsent' }),
} as const satisfies Record<FilingKind | 'unknown', MessageDescriptor>;

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
