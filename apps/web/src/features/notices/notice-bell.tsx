import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { CountBadge } from '../../ui/display/count-badge.tsx';
import { BellIcon } from '../../ui/display/icons.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { isNews } from './announced-notices.ts';
import { unseenNoticesQuery } from './api.ts';

const loadList = () => import('./notice-list.tsx');
const loadWords = () => import('./word-notice.ts');
const NoticeList = lazy(() => loadList().then(({ NoticeList }) => ({ default: NoticeList })));

/** This is a native popover, which is next to the bell on a desktop and at the bottom of a phone. */
export function NoticeBell({ userId }: { userId: string }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { data } = useQuery(unseenNoticesQuery(useApi(), userId));
  const unseen = data?.unseen ?? 0;
  const newest = data?.newest ?? null;

  useEffect(() => {
    if (!newest || !isNews(userId, newest.createdAt)) return;
    // Most pages have no news, so they do not load the words.
    void loadWords()
      .then(
        ({ wordNotice }) => wordNotice(newest),
        () => newest.msg,
      )
      .then((words) => toast.info(words, { isQuiet: true }));
  }, [newest, userId, toast]);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={unseen > 0 ? t`Notices, ${unseen} unread` : t`Notices`}
        aria-haspopup="dialog"
        onPointerEnter={loadList}
        onFocus={loadList}
        className="almond-sm relative grid size-11 place-items-center text-muted hover:text-gold"
      >
        <BellIcon size={22} />
        <CountBadge key={unseen} count={unseen} className="absolute top-0.5 right-0 animate-stamp" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Notices`}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-3xl border border-line bg-surface text-text shadow-lift backdrop:bg-shade sm:top-15 sm:right-6 sm:bottom-auto sm:left-auto sm:max-h-[min(36rem,calc(100dvh-5rem))] sm:w-104 sm:rounded-[1.5rem_0.25rem] sm:backdrop:bg-transparent xl:right-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]"
      >
        {isOpen ? (
          <Suspense fallback={null}>
            <NoticeList userId={userId} hasUnseen={unseen > 0} onFollow={() => popover.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
