import { loginMessages } from '@argus/domain/members/login';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useSession, useSessionActions } from './session-context.ts';

export function SessionUnreachable() {
  const session = useSession();
  const { refresh } = useSessionActions();
  if (session.status !== 'loading' || !session.isUnreachable) return null;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-5 sm:px-6">
      <Notice tone="warn" live>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>{say(loginMessages.session_unreachable)}</p>
          <Button variant="secondary" size="sm" onClick={refresh}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  );
}
