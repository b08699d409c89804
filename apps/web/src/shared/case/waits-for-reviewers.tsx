import type { Site } from '@argus/contract/site/site';
import { waitsForReviewers } from '@argus/domain/cases/waiting-verdicts';
import { say } from '../../lib/language/say.ts';
import { Notice } from '../../ui/states/notice.tsx';

export interface WaitsForReviewersProps {
  site: Pick<Site, 'isShortOfReviewers'>;
  /** Says whether somebody waits for a verdict here. */
  isWaiting?: boolean | undefined;
  className?: string | undefined;
}

export function WaitsForReviewers({ site, isWaiting = true, className }: WaitsForReviewersProps) {
  return site.isShortOfReviewers && isWaiting ? <Notice className={className}>{say(waitsForReviewers)}</Notice> : null;
}
