import { expect, it } from 'vitest';
import { coinCopyFailedMessage, coinUnsetMessage } from './coin-card.tsx';

it('says about coins what the product promises', () => {
  expect(coinUnsetMessage('ETH')).toBe('Please ask the site admin to configure the ETH address.');
  expect(coinCopyFailedMessage('BTC')).toBe('Failed to copy BTC address.');
});
