import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { Day } from '../../../ui/display/date-time.tsx';
import { usePageQuery } from '../address.ts';
import { lostEvidenceQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { CaseList } from './case-list.tsx';

export function LostList() {
  return (
    <CaseList
      query={useQuery(lostEvidenceQuery(useApi(), { query: usePageQuery() }))}
      failedMessage={panelMessages.lost}
      loadingLabel={t`Loading convictions…`}
      pagesLabel={t`Pages of convictions`}
      empty={{ title: t`No lost evidence`, hint: t`Every conviction still has something to look at.` }}
      caption={t`Convictions without evidence`}
      about={{ id: 'gone', label: t`Gone since`, show: ({ goneSince }) => <Day value={goneSince} /> }}
      at={{ id: 'submitted', label: t`Submitted`, of: ({ createdAt }) => createdAt }}
    />
  );
}
