import type { Notice } from '@argus/contract/notices';
import { formatEssenceChange } from '@argus/domain/essence';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { countOf } from '../../lib/format.ts';
import { paths, reportPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DismissButton } from '../../ui/dismiss-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { markSeen, noticesQuery, paidEssenceQuery } from './api.ts';

const shownAtOnce = 3;

/** What became of the person's reports since they last looked; each stays until it was opened or put away. */
export function OutcomeNotices({ userId }: { userId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const query = noticesQuery(api, userId);
  const notices = useQuery(query).data?.notices ?? [];
  const { data: paid } = useQuery({ ...paidEssenceQuery(api, userId), enabled: notices.length > 0 });
  const seen = useMutation(markSeen(api));

  // Gone at once; should the server not hear of it, they come again on the next visit.
  function putAway(some: readonly Notice[]) {
    client.setQueryData(query.queryKey, { notices: notices.filter((notice) => !some.includes(notice)) });
    seen.mutate(some);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {notices.length > 0 ? `There is news about ${countOf(notices.length, 'report')} of yours.` : ''}
      </p>
      {notices.length > 0 ? (
        <section
          aria-label="News about your reports"
          className="almond-lg fixed inset-x-3 top-18 z-25 animate-arrive border border-gold/50 bg-surface shadow-lift sm:left-auto sm:top-20 sm:right-5 sm:w-96"
        >
          <div className="flex items-center justify-between gap-3 px-4 pt-3">
            <h2 className="ceremony text-lg">Your reports</h2>
            {notices.length > 1 ? (
              <Button variant="ghost" size="sm" className="-mr-2 text-muted" onClick={() => putAway(notices)}>
                Dismiss all
              </Button>
            ) : null}
          </div>
          {/* On a phone one at a time: the page below stays in sight. */}
          <ul className="*:not-first:border-t *:not-first:border-line max-sm:*:not-first:hidden">
            {notices.slice(0, shownAtOnce).map((notice) => (
              <Outcome
                key={notice.reportId}
                notice={notice}
                essence={paid?.get(notice.reportId) ?? null}
                onSeen={() => putAway([notice])}
              />
            ))}
          </ul>
          {notices.length > 1 ? (
            <p className="border-line border-t px-4 py-2.5 text-sm">
              <Link to={paths.submissions} className="link" onClick={() => putAway(notices)}>
                All {notices.length} in My submissions
              </Link>
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

interface OutcomeProps {
  notice: Notice;
  /** What was paid for the report; null while that is unknown, or the report open again. */
  essence: number | null;
  onSeen: () => void;
}

function Outcome({ notice, essence, onSeen }: OutcomeProps) {
  const { reportId, reportedPlayerName, msg } = notice;
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <Link to={reportPath(reportId)} onClick={onSeen} className="wrap-anywhere hover:text-gold">
          {msg}
        </Link>
        {essence === null ? null : (
          <Tag tone={essence > 0 ? 'gold' : essence < 0 ? 'rose' : 'plain'} className="justify-self-start tabular-nums">
            {formatEssenceChange(essence)} Essence
          </Tag>
        )}
      </div>
      <DismissButton label={`Dismiss the news about ${reportedPlayerName}`} onClick={onSeen} />
    </li>
  );
}
