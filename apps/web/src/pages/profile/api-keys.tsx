import { apiKeyRates } from '@argus/domain/members/api-key';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ApiKeys } from '../../features/account/api-keys.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { formatNumber } from '../../lib/language/format.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';

export const head: PageHead = () => ({ title: t`API keys` });

export function Page() {
  const reads = formatNumber(apiKeyRates.reads);
  const { lookups } = apiKeyRates;
  return (
    <ProfileArea
      title={t`API keys`}
      lead={
        <Trans>
          For programs of yours that read public data, such as a Discord bot: {reads} reads and {lookups} lookups of
          many players a minute with each key. A key cannot log in, write, or read anything private.{' '}
          <Link to={paths.apiDocs} className="link">
            How to use the API
          </Link>
        </Trans>
      }
    >
      <ApiKeys />
    </ProfileArea>
  );
}
