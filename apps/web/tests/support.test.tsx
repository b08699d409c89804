import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { coinUnsetMessage } from '../src/features/info/coin-card.tsx';
import { expectAccessible } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';

it('says whom to ask about a coin address that is not set, and offers nothing to copy', async () => {
  await openApp('/support-project');
  for (const coin of ['ETH', 'BTC'] as const) {
    screen.getByText(coinUnsetMessage(coin));
    expect(screen.queryByRole('button', { name: `Copy ${coin} address` })).toBeNull();
  }
  await expectAccessible();
});
