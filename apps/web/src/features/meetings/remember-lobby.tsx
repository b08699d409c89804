import type { MapId } from '@argus/domain/meetings/maps';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckIcon, ClockIcon } from '../../ui/display/icons.tsx';
import { metChoicesQuery, rememberLobby, setMetChoices } from './api.ts';
import { MapField } from './map-field.tsx';
import { useMetChange } from './use-met.ts';

export interface RememberLobbyProps {
  userId: string;
  steam64Ids: readonly string[];
  /** True if the member brought this lobby, and did not open somebody else's link. */
  isOwnLobby: boolean;
}

const failedMessages = {
  remember: msg`Failed to remember this lobby.`,
  choose: msg`Failed to save your choice.`,
} as const;

export function RememberLobby({ userId, steam64Ids, isOwnLobby }: RememberLobbyProps) {
  const api = useApi();
  const choices = useQuery(metChoicesQuery(api, userId));
  const remember = useMutation(rememberLobby(api));
  const choose = useMutation(setMetChoices(api));
  const change = useMetChange(userId);
  const [map, setMap] = useState<MapId | null>(null);
  const hasBegun = useRef(false);
  const isRemembered = remember.isSuccess;
  const remembersAlways = choose.isPending ? choose.variables.remembersAlways : choices.data?.remembersAlways;

  const store = (on: MapId | null) =>
    change(remember.mutateAsync({ steam64Ids: [...steam64Ids], map: on }), failedMessages.remember);

  const rememberAtOnce = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void store(null);
  });
  const isAutomatic = isOwnLobby && choices.data?.remembersAlways === true && steam64Ids.length > 0;
  useEffect(() => {
    if (isAutomatic) rememberAtOnce();
  }, [isAutomatic]);

  if (steam64Ids.length === 0) return null;
  return (
    <section aria-label={t`Players you met`} className="almond grid gap-3 border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Button
          variant="secondary"
          aria-disabled={isRemembered}
          loading={remember.isPending}
          onClick={() => (isRemembered ? undefined : store(map))}
        >
          {isRemembered ? <CheckIcon size={20} /> : <ClockIcon size={20} />}
          {isRemembered ? t`You remember this lobby` : t`Remember this lobby`}
        </Button>
        <MapField
          map={map}
          isDisabled={remember.isPending}
          onChange={(chosen) => {
            setMap(chosen);
            if (isRemembered && chosen !== null) void store(chosen);
          }}
        />
        <Link to={paths.met} className="link ml-auto inline-flex min-h-10 items-center">
          <Trans>Players you met</Trans>
        </Link>
      </div>
      <label className="flex gap-2.5 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-gold"
          checked={remembersAlways ?? false}
          disabled={!choices.data}
          onChange={({ target }) =>
            change(choose.mutateAsync({ remembersAlways: target.checked }), failedMessages.choose)
          }
        />
        <span>
          <Trans>
            Always remember lobbies I check
            <span className="block text-muted">
              Only you can see whom you met. You are told if one of them is convicted or banned.
            </span>
          </Trans>
        </span>
      </label>
    </section>
  );
}
