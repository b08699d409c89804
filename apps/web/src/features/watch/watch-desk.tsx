import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { DeskState } from './desk-states.tsx';
import { KeysOverlay } from './keys-overlay.tsx';
import { describeWaiting, PendingBar } from './pending-bar.tsx';
import { QueueBar } from './queue-bar.tsx';
import { useWatchDesk, type WatchDeskOptions } from './use-watch-desk.ts';
import { useKeysSwitch, useWatchKeys, type WatchKey } from './use-watch-keys.ts';
import { WatchCase } from './watch-case.tsx';

export interface WatchDeskProps extends WatchDeskOptions {
  steamCommunityUrl: string;
}

export function WatchDesk({ steamCommunityUrl, ...options }: WatchDeskProps) {
  const toast = useToast();
  const desk = useWatchDesk(options);
  const [areKeysOn, turnKeys] = useKeysSwitch();
  const [showsHelp, setShowsHelp] = useState(false);
  const { view } = desk;

  function handleKey({ does }: WatchKey) {
    if (does === 'undo') desk.undo();
    if (does === 'help') setShowsHelp(true);
    if (does === 'submit') toast.error(say(reviewMessages.review_without_report));
  }

  useWatchKeys(areKeysOn && view.kind !== 'case' && view.kind !== 'loading', handleKey);

  const pending = (
    <PendingBar outgoing={desk.outgoing} showsKeys={areKeysOn} onUndo={desk.undo} onSendAgain={desk.sendAgain} />
  );

  const batch =
    view.kind === 'case' ? { position: view.layout.position, size: view.layout.size, waiting: view.waiting } : null;
  return (
    <div className="grid gap-5">
      <QueueBar
        batch={batch}
        message={desk.message}
        announcement={describeWaiting(desk.outgoing, areKeysOn)}
        areKeysOn={areKeysOn}
        onTurnKeys={turnKeys}
        onShowKeys={() => setShowsHelp(true)}
      />
      {desk.notice ? (
        <Notice tone="warn" live dismissible>
          {desk.notice}
          <Gap />
          {view.kind === 'case' ? t`Below is the next one in your queue.` : null}
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
          isReturned={desk.returnedId === view.current._id}
          areKeysOn={areKeysOn}
          onSubmit={(review) => desk.submit(view.current, review)}
          onSkip={() => desk.skip(view.current._id)}
          onLobbyAnswer={(wasInMatch) => desk.answerLobby(view.current, wasInMatch)}
          isAnswering={desk.isAnswering}
          onKey={handleKey}
          pending={pending}
        />
      ) : (
        <>
          {pending}
          <DeskState view={view} desk={desk} />
        </>
      )}
      <KeysOverlay open={showsHelp} onOpenChange={setShowsHelp} />
    </div>
  );
}
