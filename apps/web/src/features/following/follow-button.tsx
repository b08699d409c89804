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
  if (steam64Ids.length === 0) return null;
  if (userId === null) return <LoginToFollow steam64Ids={steam64Ids} login={login} />;
  return <MemberFollow steam64Ids={steam64Ids} userId={userId} />;
}

function LoginToFollow({ steam64Ids, login }: Pick<FollowButtonProps, 'steam64Ids' | 'login'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FollowSwitch count={steam64Ids.length} isFollowed={false} onClick={() => setAsking(true)} />
      <Dialog
        open={isAsking}
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

function MemberFollow({ steam64Ids, userId }: { steam64Ids: readonly string[]; userId: string }) {
  const { followed, isChanging, follow, unfollow } = useFollows(userId);
  const [first = '', ...others] = steam64Ids;
  const missing = steam64Ids.filter((id) => !followed.has(id));
  const isFollowed = missing.length === 0;

  function press() {
    if (!isFollowed) void follow(missing);
    else if (others.length === 0) void unfollow(first);
  }

  return <FollowSwitch count={steam64Ids.length} isFollowed={isFollowed} isChanging={isChanging} onClick={press} />;
}

interface FollowSwitchProps {
  count: number;
  isFollowed: boolean;
  isChanging?: boolean;
  onClick: () => void;
}

function FollowSwitch({ count, isFollowed, isChanging, onClick }: FollowSwitchProps) {
  const isMany = count > 1;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-10 min-w-28"
      aria-pressed={isFollowed}
      aria-disabled={isMany && isFollowed}
      loading={isChanging}
      onClick={onClick}
    >
      {isFollowed ? <CheckIcon size={18} /> : <BellIcon size={18} />}
      {labelOf(isMany ? count : null, isFollowed)}
    </Button>
  );
}

function labelOf(many: number | null, isFollowed: boolean): string {
  if (many === null) return isFollowed ? 'Following' : 'Follow';
  return isFollowed ? 'Following all' : `Follow all ${many}`;
}
