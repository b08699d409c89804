import { isIndexable } from '@argus/domain/cases/report-status';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { t } from '@lingui/core/macro';
import { cutText } from '../../lib/cut-text.ts';
import { formatList } from '../../lib/language/format.ts';
import type { Head, HeadContext } from '../../lib/page.ts';
import { cardPath, reportPath } from '../../lib/paths.ts';
import { reportQuery } from './api.ts';
import { caseTitle, statusSentence } from './case-words.ts';

const descriptionLength = 160;

/** Search engines may list a case only once it has a verdict that counts. */
export function reportHead({ api, client }: HeadContext, reportId: string): Head {
  const state = client.getQueryState(reportQuery(api, reportId).queryKey);
  const report = state?.data;
  if (!report || report.reportStatus === 'draft') return { title: state?.error ? t`Report not found` : t`Report` };
  const { reportStatus, description, cheatsUsed } = report;
  const cheats = formatList(cheatsUsed);
  const claimed = cheatsUsed.length > 0 ? t`Claimed: ${cheats}.` : '';
  // The preview of a malicious report must not repeat what it alleges.
  const allegation = reportStatus === 'verified_troll' ? [] : [claimed, description];
  const appeal = report.underAppeal ? t`Under appeal.` : '';
  const sentences = [statusSentence(reportStatus), appeal, ...allegation];
  return {
    title: caseTitle(report),
    description: cutText(joinSentences(sentences), descriptionLength),
    isIndexed: isIndexable(reportStatus),
    canonicalPath: reportPath(report.reportId),
    imagePath: cardPath('report', report.reportId),
  };
}
