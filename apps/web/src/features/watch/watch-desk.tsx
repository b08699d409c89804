import { reviewMessages } from '@argus/domain/review-eligibility';
import { useEffect } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { preloadPictures } from './case-videos.ts';
import { DeskState } from './desk-states.tsx';
import { QueueBar } from './queue-bar.tsx';
import { useKeysSwitch } from './use-keys-switch.ts';
import { useWatchDesk, type WatchDeskOptions } from './use-watch-desk.ts';
import { useWatchKeys } from './use-watch-keys.ts';
import { WatchCase } from './watch-case.tsx';

export interface WatchDeskProps extends WatchDeskOptions {
  steamCommunityUrl: string;
}

export function WatchDesk({ steamCommunityUrl, ...options }: WatchDeskProps) {
  const toast = useToast();
  const desk = useWatchDesk(options);
  const [areKeysOn, turnKeys] = useKeysSwitch();
  const { view } = desk;
  const next = view.kind === 'case' ? view.layout.next : null;

  useEffect(() => {
    if (next) preloadPictures(next);
  }, [next]);

  useWatchKeys(areKeysOn && view.kind !== 'case' && view.kind !== 'loading', ({ does }) => {
    if (does === 'submit') toast.error(reviewMessages.noReport);
  });

  const batch =
    view.kind === 'case' ? { position: view.layout.position, size: view.layout.size, waiting: view.waiting } : null;
  return (
    <div className="grid gap-5">
      <QueueBar batch={batch} word={desk.word} areKeysOn={areKeysOn} onTurnKeys={turnKeys} />
      {desk.notice ? (
        <Notice tone="warn" live dismissible>
          {desk.notice}
        </Notice>
      ) : null}
      {view.kind === 'case' ? (
        <WatchCase
          key={view.current._id}
          report={view.current}
          userId={options.userId}
          steamCommunityUrl={steamCommunityUrl}
          position={view.layout.position}
          size={view.layout.size}
          takesFocus={desk.hasBegun}
          isSubmitting={desk.isSubmitting}
          areKeysOn={areKeysOn}
          onSubmit={(review) => desk.submit({ reportId: view.current._id, review })}
          onSkip={() => desk.skip(view.current._id)}
        />
      ) : (
        <DeskState view={view} desk={desk} />
      )}
    </div>
  );
}
