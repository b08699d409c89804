import { expect, it } from 'vitest';
import { coinCopyFailedMessage, coinUnsetMessage } from './coin-card.tsx';

it('words the messages about coin addresses as specified', () => {
  expect(coinUnsetMessage('ETH')).toBe('Please ask the site admin to configure the ETH address.');
  expect(coinCopyFailedMessage('BTC')).toBe('Failed to copy BTC address.');
});
