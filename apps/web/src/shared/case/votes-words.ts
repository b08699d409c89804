import { t } from '@lingui/core/macro';

/** Returns for example '4 of 5 reviewers said cheater, 27 Oct 2026'. */
export function votesWords({ cheater, total }: { cheater: number; total: number }, day: string): string {
  return t`${cheater} of ${total} reviewers said cheater, ${day}`;
}
