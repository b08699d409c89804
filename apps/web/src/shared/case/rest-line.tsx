import { restMessages } from '@argus/domain/cases/earlier-cases';
import { Trans } from '@lingui/react/macro';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { DateTime } from '../../ui/display/date-time.tsx';

export function RestLine({ until }: { until: string }) {
  return (
    <p className="border-gold/50 border-l-2 pl-3 text-sm">
      {say(restMessages.report_rests)}
      <Gap />
      <Trans>
        The Watch takes it up after <DateTime value={until} />.
      </Trans>
    </p>
  );
}
