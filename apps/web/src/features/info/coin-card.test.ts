import { expect, it } from 'vitest';
import { coinCopyFailedMessage, coinUnsetMessage } from './coin-card.tsx';

it('uses the specified messages about coin addresses', () => {
  expect(coinUnsetMessage('ETH')).toBe('Please ask the site admin to configure the ETH address.');
  expect(coinCopyFailedMessage('BTC')).toBe('Failed to copy BTC address.');
});
