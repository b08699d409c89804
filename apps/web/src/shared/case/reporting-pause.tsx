import type { CurrentUser } from '@argus/contract/members/users';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Notice } from '../../ui/states/notice.tsx';

export function ReportingPauseNotice({ pause }: { pause: CurrentUser['reportingPause'] }) {
  if (pause === null) return null;
  return (
    <Notice tone="warn" title={t`Your reporting is paused`} className="mb-6">
      <p>
        <Trans>
          You cannot submit reports, claim that one is false or ask to reopen one{' '}
          {pause.until === null ? (
            'until an admin lifts the pause'
          ) : (
            <>
              until <DateTime value={pause.until} />
            </>
          )}
          . You can still save drafts, answer reports about you and appeal.
        </Trans>
      </p>
      <p className="mt-1 wrap-anywhere">
        <Trans>Reason: {pause.reason}</Trans>
      </p>
    </Notice>
  );
}
