import { followLobbyMessages } from '@argus/domain/notices/alerts';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/actions/button.tsx';
import { BellIcon, CheckIcon } from '../../ui/display/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useFollows } from './use-follows.ts';

export interface FollowAllProps {
  steam64Ids: readonly string[];
  /** This is null for visitors, and until the session is known. */
  userId: string | null;
  isUnsure: boolean;
  login: ReactNode;
}

const wishKey = 'follow-after-login';

/** A visitor's wish is remembered in this tab and fulfilled after the login, unless the login is cancelled. */
export function FollowAll({ steam64Ids, userId, isUnsure, login }: FollowAllProps) {
  const { followed, isChanging, follow } = useFollows(userId);
  const [isPressed, setPressed] = useState(false);
  const count = steam64Ids.length;
  const isDone = userId !== null && steam64Ids.every((id) => followed.has(id));

  const fulfil = useEffectEvent((memberId: string | null) => {
    // A visitor whose question is still open has not decided yet.
    if (memberId === null && isPressed) return;
    const wished = readStored('sessionStorage', wishKey)?.split(',') ?? [];
    removeStored('sessionStorage', wishKey);
    // The member's own account is no longer among them, although it was while nobody knew whose it is.
    const isWished = count > 0 && steam64Ids.every((id) => wished.includes(id));
    if (memberId === null || !isWished) return;
    setPressed(false);
    void follow([...steam64Ids]);
  });

  useEffect(() => {
    if (!isUnsure) fulfil(userId);
  }, [isUnsure, userId]);

  function press() {
    if (isDone) return;
    if (userId !== null) {
      void follow([...steam64Ids]);
      return;
    }
    writeStored('sessionStorage', wishKey, steam64Ids.join());
    setPressed(true);
  }

  function close() {
    removeStored('sessionStorage', wishKey);
    setPressed(false);
  }

  if (count === 0) return null;
  return (
    <div className="grid max-w-md gap-1.5 max-sm:w-full">
      <Button
        variant={isDone ? 'secondary' : 'primary'}
        aria-disabled={isDone}
        loading={isChanging || (isPressed && isUnsure)}
        onClick={press}
      >
        {isDone ? <CheckIcon size={20} /> : <BellIcon size={20} />}
        {say(isDone ? followLobbyMessages.done : followLobbyMessages.offer, { count })}
      </Button>
      <p className="text-muted text-sm">{say(followLobbyMessages.note)}</p>
      <Dialog
        open={isPressed && userId === null && !isUnsure}
        onOpenChange={close}
        title={t`Log in to be told`}
        description={t`You come back to this lobby, and everybody in it is followed. You get a notice when one of them is convicted, a conviction is overturned, or Steam bans one of them.`}
        closeLabel={t`Not now`}
      >
        {login}
      </Dialog>
    </div>
  );
}
