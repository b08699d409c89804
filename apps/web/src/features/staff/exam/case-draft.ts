import type { ExamCase } from '@argus/contract/members/exam';
import { formatClip, parseClip } from '@argus/domain/evidence/clip';
import { isWatchEvidenceUrl } from '@argus/domain/evidence/evidence-link';
import { clipOf, findMomentFault, momentMessages } from '@argus/domain/evidence/moment';
import { type ExamAnswer, examCaseLimits, examMessages } from '@argus/domain/members/exam';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/language/say.ts';

export interface CaseDraft {
  url: string;
  moment: string;
  context: string;
  answer: ExamAnswer | null;
  explanation: string;
}

export const emptyDraft: CaseDraft = { url: '', moment: '', context: '', answer: null, explanation: '' };

export function toDraft(examCase: ExamCase): CaseDraft {
  const { url, context, answer, explanation } = examCase;
  return { url, moment: formatClip(clipOf(examCase)), context, answer, explanation };
}

export type DraftProblems = Partial<Record<keyof CaseDraft, string>>;

export function findDraftProblems({ url, moment, context, answer, explanation }: CaseDraft): DraftProblems {
  const clip = parseClip(moment);
  const fault = clip ? findMomentFault({ type: 'video', url, ...clip }) : null;
  const { explanationLength, contextLength } = examCaseLimits;
  const length = countCharacters(explanation.trim());
  const isWrongLength = length < explanationLength.min || length > explanationLength.max;
  return {
    ...(isWatchEvidenceUrl(url) ? {} : { url: say(examMessages.exam_video_invalid) }),
    ...(clip ? {} : { moment: say(momentMessages.moment_unreadable) }),
    ...(fault ? { moment: say(fault.message) } : {}),
    ...(countCharacters(context.trim()) > contextLength ? { context: say(examMessages.context_too_long) } : {}),
    ...(answer === null ? { answer: t`Please select the right decision.` } : {}),
    ...(isWrongLength ? { explanation: say(examMessages.explanation_length) } : {}),
  };
}

/** Returns null while the draft has problems. */
export function toContent(draft: CaseDraft) {
  const clip = parseClip(draft.moment);
  if (!clip || draft.answer === null || Object.keys(findDraftProblems(draft)).length > 0) return null;
  const { url, context, answer, explanation } = draft;
  return { url: url.trim(), ...clip, context: context.trim(), answer, explanation: explanation.trim() };
}
