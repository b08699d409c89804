import { createClient } from '@argus/contract/kernel/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiContext } from '../../lib/api-context.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { fieldIds } from './form-problems.ts';
import { PlayerCard } from './player-card.tsx';

function render(isConfirmed: boolean): string {
  const player = { steam64Id: '76561198079974168', name: 'NightOwl', avatarUrl: null, isConfirmed };
  return renderToString(
    <ApiContext value={createClient(() => Promise.reject(new Error('nothing is asked')))}>
      <QueryClientProvider client={createQueryClient()}>
        <PlayerCard
          player={player}
          problem={null}
          isFixed={false}
          user={null}
          onConfirm={() => {}}
          onChange={() => {}}
        />
      </QueryClientProvider>
    </ApiContext>,
  );
}

it('shows no confirm button for a confirmed player, so that a double click changes nothing', () => {
  expect(render(false)).toMatch(new RegExp(`<button[^>]*id="${fieldIds.player}"`));
  const confirmed = render(true);
  expect(confirmed).toMatch(new RegExp(`<p id="${fieldIds.player}"[^>]*>.*Confirmed</p><button`));
  expect(confirmed).not.toMatch(new RegExp(`<button[^>]*id="${fieldIds.player}"`));
});
