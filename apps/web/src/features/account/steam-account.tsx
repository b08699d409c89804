import type { CurrentUser } from '@argus/contract/members/users';
import { steamProfileUrl } from '@argus/domain/players/steam-id';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { navigations } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { buttonClass } from '../../ui/actions/button-class.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { SteamIcon } from '../../ui/display/icons.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/page/card.tsx';
import { unlinkSteam } from './api.ts';

export interface SteamAccountProps {
  user: CurrentUser;
  steamCommunityUrl: string;
  onChanged: () => Promise<void>;
}

export function SteamAccount(props: SteamAccountProps) {
  const { steam64Id } = props.user;
  return steam64Id === null ? <NoAccount /> : <LinkedAccount {...props} steam64Id={steam64Id} />;
}

function NoAccount() {
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="max-w-prose">
        <Trans>
          Linking shows your Steam profile next to your name, and keeps you from being asked to review cases that
          involve you. Steam only gives us your public ID; your password stays with Steam.
        </Trans>
      </p>
      <a href={navigations.linkSteam} className={buttonClass({})}>
        <SteamIcon />
        <Trans>Link Steam account</Trans>
      </a>
    </Card>
  );
}

interface LinkedAccountProps extends SteamAccountProps {
  steam64Id: string;
}

function LinkedAccount({ steam64Id, user, steamCommunityUrl, onChanged }: LinkedAccountProps) {
  const name = user.steamUsername ?? steam64Id;
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const unlink = useMutation(unlinkSteam(useApi()));

  async function confirm() {
    try {
      await unlink.mutateAsync();
      await onChanged();
      toast.success(t`Steam account unlinked.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: fallbackMessages.unlink }));
    }
    setAsking(false);
  }

  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar src={user.steamAvatarUrl} size={64} />
      <div className="min-w-52 flex-1">
        <p className="font-semibold text-lg wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted tabular-nums">{steam64Id}</p>
        <ExternalLink href={steamProfileUrl(steamCommunityUrl, steam64Id)}>
          <Trans>Steam profile</Trans>
        </ExternalLink>
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)} className="max-sm:w-full">
        <Trans>Unlink</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Unlink this Steam account?`}
        description={t`${name} will no longer be shown on your profile. You can link it again at any time.`}
        confirmLabel={t`Unlink`}
        isConfirming={unlink.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
