import { firstReviews, reviewsInPanel } from '@argus/domain/cases/consensus';
import { type ReportStatus, reportStatuses } from '@argus/domain/cases/report-status';
import { essenceAwards, formatEssenceChange } from '@argus/domain/members/essence';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { StatusTag } from '../../shared/case/status-tag.tsx';

const earned = formatEssenceChange(essenceAwards.conviction);
const cost = -essenceAwards.malicious;
const nothing = formatEssenceChange(0);

const meanings: Record<ReportStatus, MessageDescriptor> = {
  unverified: msg`Waiting for its first ${firstReviews} reviews. Nothing is decided.`,
  processing: msg`One of the first ${firstReviews} reviewers disagreed, so up to ${reviewsInPanel} will look at it. Nothing is decided.`,
  verified_cheater: msg`Convicted by community review. You get ${earned} Essence if yours is the first conviction of this player, otherwise ${nothing}.`,
  verified_undetermined: msg`The evidence was not convincing, or its links do not work. ${nothing} Essence, and no mark against you or the player.`,
  verified_duplicate: msg`Another report already shows the same. It no longer counts in search results. ${nothing} Essence.`,
  verified_troll: msg`It broke the rules in bad faith. It does not count against the player, and costs you ${cost} Essence.`,
};

export function StatusGuide() {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {reportStatuses.map((status) => (
        <div key={status} className="grid gap-x-6 gap-y-1.5 py-3.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt>
            <StatusTag status={status} />
          </dt>
          <dd>{say(meanings[status])}</dd>
        </div>
      ))}
    </dl>
  );
}
