import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BellIcon, CheckIcon } from '../../ui/icons.tsx';
import { useFollows } from './use-follows.ts';

export interface FollowButtonProps {
  /** One player, or everybody in a lobby. */
  steam64Ids: readonly string[];
  /** Null: a visitor. */
  userId: string | null;
  /** The login link for visitors. */
  login: ReactNode;
}

/** One player is followed and unfollowed with it; several can only be followed, since some may have been before. */
export function FollowButton({ steam64Ids, userId, login }: FollowButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { followed, isChanging, follow, unfollow } = useFollows(userId);
  const [first, ...others] = steam64Ids;
  if (first === undefined) return null;
  const isMany = others.length > 0;
  const missing = steam64Ids.filter((id) => !followed.has(id));
  const isFollowed = missing.length === 0;

  function press() {
    if (userId === null) return setAsking(true);
    if (!isFollowed) return follow(missing);
    if (!isMany) return unfollow(first ?? '');
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 min-w-28"
        aria-pressed={isFollowed}
        aria-disabled={isMany && isFollowed}
        loading={isChanging}
        onClick={press}
      >
        {isFollowed ? <CheckIcon size={18} /> : <BellIcon size={18} />}
        {labelOf(isMany ? steam64Ids.length : null, isFollowed)}
      </Button>
      <Dialog
        open={isAsking && userId === null}
        onOpenChange={setAsking}
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
