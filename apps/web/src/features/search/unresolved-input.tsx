import { inputHint } from '@argus/domain/players/input-hint';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import type { ReactNode } from 'react';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { say } from '../../lib/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindLinkHelp } from './find-link-help.tsx';

export interface UnresolvedInputProps {
  input: string;
  message?: string;
  suggestions?: ReactNode;
}

export function UnresolvedInput(props: UnresolvedInputProps) {
  const { input, message = say(steamInputMessages.steam_input_invalid), suggestions } = props;
  return (
    <div role="alert">
      <h1 className="sr-only">Search</h1>
      <EmptyState illustration={<NothingFoundIllustration />} title={message} action={<FindLinkHelp />}>
        {suggestions}
        <p>{say(inputHint(input))}</p>
        <p className="mt-4">These work:</p>
        <ul className="mt-2 grid gap-1 text-text">
          <li>76561197960287930</li>
          <li>STEAM_1:0:11101 or [U:1:22202]</li>
          <li className="wrap-anywhere">steamcommunity.com/id/name or /profiles/…</li>
          <li>the custom name alone</li>
        </ul>
      </EmptyState>
    </div>
  );
}
