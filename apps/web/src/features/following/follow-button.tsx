import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { BellIcon, CheckIcon } from '../../ui/display/icons.tsx';
import { useFollows } from './use-follows.ts';

const loadDialog = () => import('../../ui/overlays/dialog.tsx');
const Dialog = lazy(() => loadDialog().then(({ Dialog }) => ({ default: Dialog })));

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
  const [wasAsked, setAsked] = useState(false);
  const isVisitor = userId === null && !isUnsure;
  const isFollowed = followed.has(steam64Id);

  useEffect(() => {
    if (!isPressed || userId === null) return;
    setPressed(false);
    void follow([steam64Id]);
  }, [isPressed, userId, follow, steam64Id]);

  function press() {
    setPressed(true);
    setAsked(true);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 min-w-28"
        aria-pressed={isFollowed}
        loading={isChanging || (isPressed && isUnsure)}
        onClick={() => (isFollowed ? void unfollow(steam64Id) : press())}
        onPointerEnter={isVisitor ? loadDialog : undefined}
        onFocus={isVisitor ? loadDialog : undefined}
      >
        {isFollowed ? <CheckIcon size={18} /> : <BellIcon size={18} />}
        {isFollowed ? t({ message: 'Following', context: 'state' }) : t`Follow`}
      </Button>
      {wasAsked && isVisitor ? (
        <Suspense fallback={null}>
          <Dialog
            open={isPressed}
            onOpenChange={setPressed}
            title={t`Log in to follow players`}
            description={t`You get a notice when someone you follow is convicted, a conviction is overturned, or Steam bans them.`}
            closeLabel={t`Not now`}
          >
            {login}
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
