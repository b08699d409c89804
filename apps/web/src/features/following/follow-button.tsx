import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { BellIcon, CheckIcon } from '../../ui/display/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useFollows } from './use-follows.ts';

export interface FollowButtonProps {
  steam64Id: string;
  /** This is null for visitors, and until the session is known. */
  userId: string | null;
  isUnsure: boolean;
  login: ReactNode;
}

export function FollowButton({ steam64Id, userId, isUnsure, login }: FollowButtonProps) {
  const { followed, isChanging, follow, unfollow } = useFollows(userId);
  // A press has no effect until the session is known. Then members follow, and visitors are asked to log in.
  const [isPressed, setPressed] = useState(false);
  const isFollowed = followed.has(steam64Id);

  useEffect(() => {
    if (!isPressed || userId === null) return;
    setPressed(false);
    void follow([steam64Id]);
  }, [isPressed, userId, follow, steam64Id]);

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 min-w-28"
        aria-pressed={isFollowed}
        loading={isChanging || (isPressed && isUnsure)}
        onClick={() => (isFollowed ? void unfollow(steam64Id) : setPressed(true))}
      >
        {isFollowed ? <CheckIcon size={18} /> : <BellIcon size={18} />}
        {isFollowed ? t({ message: 'Following', context: 'state' }) : t`Follow`}
      </Button>
      <Dialog
        open={isPressed && userId === null && !isUnsure}
        onOpenChange={setPressed}
        title={t`Log in to follow players`}
        description={t`You get a notice when someone you follow is convicted, a conviction is overturned, or Steam bans them.`}
        closeLabel={t`Not now`}
      >
        {login}
      </Dialog>
    </>
  );
}
