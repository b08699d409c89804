import type { CurrentUser } from '@argus/contract/members/users';
import { inputHint } from '@argus/domain/players/input-hint';
import { readPaste } from '@argus/domain/players/paste';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError, isRefusedWith } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { SimilarNames } from '../../shared/player/similar-names.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SearchIcon } from '../../ui/display/icons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { knownPlayerQuery, ownOpenReportQuery, steamProfileQuery } from './api.ts';
import type { EditContent, FormContent } from './form-content.ts';
import { fieldIds } from './form-problems.ts';
import { formMessages } from './messages.ts';
import { PlayerCard } from './player-card.tsx';

export interface PlayerStepProps {
  content: FormContent;
  edit: EditContent;
  problem: string | null;
  isFixed: boolean;
  user: CurrentUser | null;
  isLookupWanted: boolean;
}

export function PlayerStep({ content, edit, problem, isFixed, user, isLookupWanted }: PlayerStepProps) {
  const api = useApi();
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const [isFirstLookup, setFirstLookup] = useState(isLookupWanted);
  const [error, setError] = useState<string | null>(null);
  const [unknownInput, setUnknownInput] = useState<string | null>(null);
  const isFocusWanted = useRef(false);
  const { player, playerInput } = content;

  async function lookUp(typed = playerInput) {
    if (typed.trim() === '') return fail(say(steamInputMessages.steam_lookup_empty));
    const paste = readPaste(typed);
    if (paste.kind === 'none') return fail(joinSentences(paste.reasons.map((reason) => say(reason))));
    if (paste.kind === 'many') return fail(say(formMessages.manyPlayers));
    const steamInput = paste.input;
    clearError();
    setLooking(true);
    try {
      const { steamid, personaname, avatarfull } = await client.query(steamProfileQuery(api, steamInput));
      // A failure is ignored here, because the player's card reports it.
      await Promise.allSettled([
        client.query(knownPlayerQuery(api, steamid)),
        user ? client.query(ownOpenReportQuery(api, steamid)) : null,
      ]);
      // The user did not ask for the first lookup, so it must not move the focus or scroll the page.
      isFocusWanted.current = !isFirstLookup;
      edit((current) => ({
        ...current,
        player: { steam64Id: steamid, name: personaname, avatarUrl: avatarfull, isConfirmed: false },
      }));
    } catch (failure) {
      const sentence = describeError(failure, { fallback: formMessages.lookup });
      const isUnknown = isRefusedWith(failure, 'steam_profile_not_found');
      fail(isUnknown ? joinSentences([sentence, say(inputHint(steamInput))]) : sentence);
      if (isUnknown) setUnknownInput(steamInput);
    } finally {
      setLooking(false);
    }
  }

  function clearError() {
    setError(null);
    setUnknownInput(null);
  }

  function fail(sentence: string) {
    setError(sentence);
    setUnknownInput(null);
    document.getElementById(fieldIds.player)?.focus();
  }

  const shown = player === null ? 'field' : player.isConfirmed ? 'confirmed' : 'found';
  useEffect(() => {
    if (isFocusWanted.current && shown !== 'field') document.getElementById(fieldIds.player)?.focus();
    isFocusWanted.current = false;
  }, [shown]);

  const firstLookUp = useRef(isLookupWanted ? lookUp : null);
  useEffect(() => {
    firstLookUp.current?.().finally(() => setFirstLookup(false));
    firstLookUp.current = null;
  }, []);

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isLooking) void lookUp();
  }

  if (player) {
    return (
      <PlayerCard
        player={player}
        problem={problem}
        isFixed={isFixed}
        user={user}
        onConfirm={() => {
          isFocusWanted.current = true;
          edit((current) => ({ ...current, player: { ...player, isConfirmed: true } }));
        }}
        onChange={() => {
          edit((current) => ({ ...current, player: null }));
          requestAnimationFrame(() => document.getElementById(fieldIds.player)?.focus());
        }}
      />
    );
  }

  function choose(name: string) {
    edit((current) => ({ ...current, playerInput: name }));
    void lookUp(name);
  }

  return (
    <div data-first-lookup={isFirstLookup ? '' : undefined} className="flex flex-wrap items-start gap-3">
      <TextField
        id={fieldIds.player}
        label={t`Steam ID, profile link or custom name`}
        hint={t`Any format works: 7656…, STEAM_1:0:…, a profile link.`}
        error={error ?? problem}
        value={playerInput}
        onChange={(event) => {
          clearError();
          edit((current) => ({ ...current, playerInput: event.target.value }));
        }}
        onKeyDown={onKey}
        icon={<SearchIcon />}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        required
        className="min-w-0 flex-1 basis-72"
      />
      <Button variant="secondary" onClick={() => lookUp()} loading={isLooking} className="max-sm:w-full sm:mt-7.5">
        <Trans>Look up</Trans>
      </Button>
      {unknownInput === null ? null : (
        <div className="basis-full">
          <SimilarNames input={unknownInput} onChoose={choose} />
        </div>
      )}
    </div>
  );
}
