import type { MapId } from '@argus/domain/meetings/maps';
import { metLimits } from '@argus/domain/meetings/remembering';
import { dayMs } from '@argus/domain/shared/time';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { localDay } from '../../lib/language/format-date.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckIcon, ClockIcon } from '../../ui/display/icons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { metChoicesQuery, rememberLobby, setMetChoices } from './api.ts';
import { MapField } from './map-field.tsx';
import { useMetChange } from './use-met.ts';

export interface RememberLobbyProps {
  userId: string;
  steam64Ids: readonly string[];
  /** The member pasted this lobby here, or opened it from where it says that they met these players. */
  arrival: Arrival | null;
  /** Called as soon as the arrival is known to this page, whose address must not repeat it after a reload. */
  onArrived: () => void;
}

export type Arrival = 'pasted' | 'met';

const failedMessages = {
  remember: msg`Failed to remember this lobby.`,
  choose: msg`Failed to save your choice.`,
} as const;

export function RememberLobby({ userId, steam64Ids, arrival, onArrived }: RememberLobbyProps) {
  const api = useApi();
  const choices = useQuery(metChoicesQuery(api, userId));
  const remember = useMutation(rememberLobby(api));
  const choose = useMutation(setMetChoices(api));
  const change = useMetChange(userId);
  const [map, setMap] = useState<MapId | null>(null);
  const [today] = useState(() => localDay(Date.now()));
  const [day, setDay] = useState(today);
  const [arrivedAs, setArrivedAs] = useState<Arrival | null>(null);
  const isRemembered = remember.isSuccess;
  const remembersAlways = choose.isPending ? choose.variables.remembersAlways : choices.data?.remembersAlways;

  const store = (on: MapId | null) =>
    change(
      remember.mutateAsync({ steam64Ids: [...steam64Ids], map: on, ...(day === today ? {} : { day }) }),
      failedMessages.remember,
    );

  const arrive = useEffectEvent(() => {
    if (arrivedAs !== null) return;
    setArrivedAs(arrival);
    onArrived();
    // The paste was the press. A link can come from anybody.
    if (arrival === 'pasted' && choices.data?.remembersAlways && steam64Ids.length > 0) void store(null);
  });
  const hasArrived = arrival === 'pasted' ? choices.isSuccess : arrival !== null && choices.isFetched;
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);

  if (steam64Ids.length === 0) return null;
  return (
    <section aria-label={t`Players you met`} className="almond grid gap-3 border border-line bg-surface px-4 py-3">
      {arrivedAs === 'met' && !isRemembered ? (
        <p>
          <Trans>
            Did you meet these players? Press “Remember this lobby”, and you are told if one of them is ever convicted
            or banned.
          </Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Button
          variant={arrivedAs === 'met' ? 'primary' : 'secondary'}
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
        <TextField
          label={t`On which day did you meet?`}
          hideLabel
          type="date"
          className="w-44"
          value={day}
          min={localDay(Date.now() - metLimits.daysBack * dayMs)}
          max={today}
          disabled={remember.isPending || isRemembered}
          onChange={({ target }) => setDay(target.value === '' ? today : target.value)}
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
            Always remember lobbies I paste
            <span className="block text-muted">
              Only you can see whom you met. You are told if one of them is convicted or banned.
            </span>
          </Trans>
        </span>
      </label>
    </section>
  );
}

/** For visitors who come from where it says that these players can be remembered. */
export function RememberAfterLogin({ login }: { login: ReactNode }) {
  return (
    <section
      aria-label={t`Players you met`}
      className="almond flex flex-wrap items-center gap-3 border border-line bg-surface px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        <Trans>
          Did you meet these players? Log in and press “Remember this lobby”, and you are told if one of them is ever
          convicted or banned.
        </Trans>
      </p>
      {login}
    </section>
  );
}
