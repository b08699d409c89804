import { reportMessages } from '@argus/domain/cases/report-rules';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { reportLimits } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { lobbyErrorMs } from '../../lib/timings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { CloseIcon, UsersIcon } from '../../ui/display/icons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { steamProfileQuery } from './api.ts';
import type { EditContent, FormContent } from './form-content.ts';
import { fieldIds } from './form-problems.ts';
import { addMate, lookUpMate, pendingMate } from './mate-lookup.ts';

export interface LobbyStepProps {
  content: FormContent;
  edit: EditContent;
  problem: string | null;
}

export function LobbyStep({ content, edit, problem }: LobbyStepProps) {
  const { mates, mateInput } = content;
  const { isLooking, error, add } = useMateLookup(content, edit);

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  function remove(steam64Id: string) {
    edit((current) => ({ ...current, mates: current.mates.filter((mate) => mate.steam64Id !== steam64Id) }));
    requestAnimationFrame(() => document.getElementById(fieldIds.mates)?.focus());
  }

  return (
    <>
      {mates.length > 0 ? (
        <ul aria-label={t`Lobby mates added`} className="grid gap-2 sm:grid-cols-2">
          {mates.map(({ steam64Id, name, avatarUrl }) => (
            <li key={steam64Id} className="almond flex items-center gap-3 border border-line bg-raised py-2 pr-1 pl-3">
              <Avatar src={avatarUrl} size={36} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {name}
                </span>
                <span className="block text-muted text-sm tabular-nums">{steam64Id}</span>
              </span>
              <button
                type="button"
                onClick={() => remove(steam64Id)}
                aria-label={t`Remove ${name}`}
                className="almond-sm grid size-10 shrink-0 place-items-center text-muted hover:text-rose"
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {mates.length < reportLimits.lobbyMates ? (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            id={fieldIds.mates}
            label={t`Steam ID, profile link or custom name of a lobby mate`}
            error={error ?? problem}
            value={mateInput}
            onChange={(event) => edit((current) => ({ ...current, mateInput: event.target.value }))}
            onKeyDown={onKey}
            icon={<UsersIcon />}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="enter"
            className="min-w-0 flex-1 basis-72"
          />
          <Button variant="secondary" onClick={add} loading={isLooking} className="max-sm:w-full sm:mt-7.5">
            <Trans>Add</Trans>
          </Button>
        </div>
      ) : (
        <p id={fieldIds.mates} tabIndex={-1} className="text-muted">
          {say(reportMessages.too_many_lobby_mates)}
        </p>
      )}
    </>
  );
}

function useMateLookup(content: FormContent, edit: EditContent) {
  const api = useApi();
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const [error, setError] = useState<{ sentence: string } | null>(null);

  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => setError(null), lobbyErrorMs);
    return () => clearTimeout(timer);
  }, [error]);

  async function add() {
    if (isLooking) return;
    const input = pendingMate(content);
    if (input === '') return setError({ sentence: say(steamInputMessages.steam_lookup_empty) });
    setError(null);
    setLooking(true);
    const found = await lookUpMate(input, content, (text) => client.query(steamProfileQuery(api, text)));
    setLooking(false);
    if (found.ok) edit((current) => addMate(current, found.mate, input));
    else setError({ sentence: found.msg });
    document.getElementById(fieldIds.mates)?.focus();
  }

  return { isLooking, error: error?.sentence ?? null, add };
}
