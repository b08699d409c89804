import type { WayToTheEye } from '../../../lib/eye-words.ts';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';
import { listAccountQuestions } from './account-questions.tsx';
import { listAccusedQuestions } from './accused-questions.tsx';
import { listReportQuestions } from './report-questions.tsx';
import { listReviewQuestions } from './review-questions.tsx';
import { listSearchQuestions } from './search-questions.tsx';

export function listQuestions(product: string, site: WayToTheEye): readonly AccordionItem[] {
  return [
    ...listSearchQuestions(product),
    ...listReviewQuestions(site),
    ...listReportQuestions(),
    ...listAccusedQuestions(),
    ...listAccountQuestions(),
  ];
}
