import type { CurrentUser } from '@argus/contract/members/users';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Notice } from '../../ui/states/notice.tsx';

export function ReportingPauseNotice({ pause }: { pause: CurrentUser['reportingPause'] }) {
  if (pause === null) return null;
  const { until, reason } = pause;
  return (
    <Notice tone="warn" title={t`Your reporting is paused`} className="mb-6">
      <p>
        {until === null ? (
          <Trans>
            You cannot submit reports, claim that one is false or ask to reopen one until an admin lifts the pause. You
            can still save drafts, answer reports about you and appeal.
          </Trans>
        ) : (
          <Trans>
            You cannot submit reports, claim that one is false or ask to reopen one until <DateTime value={until} />.
            You can still save drafts, answer reports about you and appeal.
          </Trans>
        )}
      </p>
      <p className="mt-1 wrap-anywhere">
        <Trans>Reason: {reason}</Trans>
      </p>
    </Notice>
  );
}
