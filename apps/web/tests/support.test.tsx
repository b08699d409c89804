import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { coinUnsetMessage } from '../src/features/info/messages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';

it('a coin address that is not set says whom to ask', async () => {
  const { person } = await openApp('/support-project');
  for (const coin of ['ETH', 'BTC'] as const) {
    await person.click(screen.getByRole('button', { name: `Copy ${coin} address` }));
    expect((await screen.findByText(coinUnsetMessage(coin))).closest('[role="alert"]')).not.toBeNull();
  }
  await expectAccessible();
});
