import type { ExamCase } from '@argus/contract/members/exam';
import { videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import { bearsOut } from '@argus/domain/members/exam';
import type { ExamCaseRow } from './exam-cases.queries.ts';

export function toExamCase(row: ExamCaseRow): ExamCase {
  const { id, content, report, isListed, createdAt, retiredAt, version, ...counts } = row;
  const { videoHost, videoId, startSeconds, endSeconds, context, answer, explanation } = content;
  const isDoubtful = report !== null && !bearsOut(answer, report);
  return {
    caseId: id,
    state: retiredAt ? 'retired' : isDoubtful ? 'doubtful' : 'active',
    url: videoWatchUrl({ host: videoHost, id: videoId }),
    ...(startSeconds === null ? {} : { startSeconds }),
    ...(endSeconds === null ? {} : { endSeconds }),
    context,
    answer,
    explanation,
    report: report && { reportId: report.id, reportStatus: report.status },
    isListed,
    version,
    createdAt: createdAt.toISOString(),
    editedAt: content.createdAt.toISOString(),
    shown: counts.shown,
    answered: counts.answered,
    failed: counts.failed,
  };
}
