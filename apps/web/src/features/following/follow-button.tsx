import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BellIcon, CheckIcon } from '../../ui/icons.tsx';
import { useFollows } from './use-follows.ts';

export interface FollowButtonProps {
  steam64Ids: readonly string[];
  /** This is null for visitors, and until the session is known. */
  userId: string | null;
  isUnsure: boolean;
  login: ReactNode;
}

/** A single player can also be unfollowed. A group cannot, because some of them may have been followed before. */
export function FollowButton({ steam64Ids, userId, isUnsure, login }: FollowButtonProps) {
  const { followed, isChanging, follow, unfollow } = useFollows(userId);
  // A press has no effect until the session is known. Then members follow, and visitors are asked to log in.
  const [isPressed, setPressed] = useState(false);
  const missing = steam64Ids.filter((id) => !followed.has(id));
  const isFollowed = missing.length === 0;
  const [first = ''] = steam64Ids;
  const isMany = steam64Ids.length > 1;

  useEffect(() => {
    if (!isPressed || userId === null) return;
    setPressed(false);
    void follow(missing);
  }, [isPressed, userId, follow, missing]);

  function press() {
    if (!isFollowed) setPressed(true);
    else if (!isMany) void unfollow(first);
  }

  if (steam64Ids.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 min-w-28"
        aria-pressed={isFollowed}
        aria-disabled={isMany && isFollowed}
        loading={isChanging || (isPressed && isUnsure)}
        onClick={press}
      >
        {isFollowed ? <CheckIcon size={18} /> : <BellIcon size={18} />}
        {labelOf(isMany ? steam64Ids.length : null, isFollowed)}
      </Button>
      <Dialog
        open={isPressed && userId === null && !isUnsure}
        onOpenChange={setPressed}
        title="Log in to follow players"
        description="You get a notice when someone you follow is convicted, a conviction is overturned, or Steam bans them."
        closeLabel="Not now"
      >
        {login}
      </Dialog>
    </>
  );
}

function labelOf(many: number | null, isFollowed: boolean): string {
  if (many === null) return isFollowed ? 'Following' : 'Follow';
  return isFollowed ? 'Following all' : `Follow all ${many}`;
}
