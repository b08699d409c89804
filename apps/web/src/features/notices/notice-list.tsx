import type { Notice } from '@argus/contract/notices/notices';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { markSeen, noticesKey, noticesQuery } from './api.ts';
import { noticePath } from './notice-path.ts';
import { wordNotice } from './word-notice.ts';

const failedMessage = msg`Failed to load your notices.`;

export interface NoticeListProps {
  userId: string;
  hasUnseen: boolean;
  onFollow: () => void;
}

export function NoticeList({ userId, hasUnseen, onFollow }: NoticeListProps) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticesQuery(api, userId),
  );
  const seen = useMutation({
    ...markSeen(api),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey(userId) }),
    onError: (failure) => toast.error(describeError(failure, { fallback: t`Failed to mark as read.` })),
  });
  const notices = data?.pages.flatMap((page) => page.notices) ?? [];
  const [newest] = notices;

  return (
    <>
      <div className="sticky top-0 flex min-h-14 items-center justify-between gap-3 border-line border-b bg-surface px-4">
        <h2 className="ceremony text-xl">
          <Trans>Notices</Trans>
        </h2>
        {hasUnseen && newest ? (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2"
            loading={seen.isPending}
            onClick={() => seen.mutate({ upTo: newest.createdAt })}
          >
            <Trans>Mark all read</Trans>
          </Button>
        ) : null}
      </div>
      {!data && error ? (
        <div role="alert" className="grid justify-items-start gap-3 p-4">
          {describeError(error, { fallback: failedMessage })}
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {!data && !error ? (
        <div role="status" className="grid gap-4 p-4">
          <span className="sr-only">
            <Trans>Loading your notices…</Trans>
          </span>
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      ) : null}
      {data && notices.length === 0 ? (
        <p className="p-4 text-muted">
          <Trans>
            No notices yet. When one of your reports gets a verdict, something you filed is decided, or something
            happens to a player you follow or met, you will see it here.
          </Trans>
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {notices.map((notice) => (
          <NoticeItem
            key={`${notice.kind} ${notice.reportId ?? notice.digestId ?? notice.reportedSteam64Id ?? notice.aboutUserId}`}
            notice={notice}
            onFollow={() => {
              if (!notice.isSeen) seen.mutate(toSeenRequest(notice));
              onFollow();
            }}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="border-line border-t p-3">
          <Button
            variant="ghost"
            size="sm"
            className="w-full"
            loading={isFetchingNextPage}
            onClick={() => fetchNextPage()}
          >
            <Trans>Show older</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

const toSeenRequest = ({ kind, reportId, reportedSteam64Id, digestId, createdAt }: Notice) => ({
  kind,
  ...(reportId === null ? {} : { reportId }),
  ...(kind === 'player' && reportedSteam64Id !== null ? { steam64Id: reportedSteam64Id } : {}),
  ...(digestId === null ? {} : { digestId }),
  upTo: createdAt,
});

function NoticeItem({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { createdAt, essenceChange, isSeen, filing, pause } = notice;
  const reason = filing?.reason ?? pause?.reason;
  const change = essenceChange === null ? null : formatEssenceChange(essenceChange);
  return (
    <li>
      <Link
        to={noticePath(notice)}
        onClick={onFollow}
        className="flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-raised"
      >
        <span className={classNames('mt-2 size-2 shrink-0 rounded-full', !isSeen && 'bg-gold-fill')} />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className={classNames('wrap-anywhere', isSeen ? 'text-muted' : 'font-medium')}>
            {isSeen ? null : (
              <span className="sr-only">
                <Trans>Unread:</Trans>
                <Gap />
              </span>
            )}
            {wordNotice(notice)}
          </span>
          {reason ? (
            <span dir="auto" className="line-clamp-3 text-muted text-sm wrap-anywhere">
              {reason}
            </span>
          ) : null}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <TimeAgo value={createdAt} />
            {essenceChange === null ? null : (
              <Tag tone={essenceChange > 0 ? 'gold' : essenceChange < 0 ? 'rose' : 'plain'} className="tabular-nums">
                <Trans>{change} Essence</Trans>
              </Tag>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
