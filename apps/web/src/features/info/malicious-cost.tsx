import { statusNotice } from '@argus/domain/cases/report-status';
import { essenceAwards, formatEssenceChange } from '@argus/domain/members/essence';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';

export function MaliciousCost() {
  const notice = statusNotice('verified_troll');
  const noticeText = notice && say(notice);
  return (
    <div className="almond-lg flex items-center gap-x-5 gap-y-2 border border-rose/45 bg-rose-tint p-4 max-sm:flex-col max-sm:items-start sm:p-6">
      <p className="shrink-0 font-light text-5xl text-rose tabular-nums">
        {formatEssenceChange(essenceAwards.malicious)}
      </p>
      <p>
        <Trans>
          <strong className="font-semibold">Essence for the submitter,</strong> even below zero. The report’s page then
          says: “{noticeText}”
        </Trans>
      </p>
    </div>
  );
}
