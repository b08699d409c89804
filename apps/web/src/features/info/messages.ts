export type Coin = 'ETH' | 'BTC';

export function coinUnsetMessage(coin: Coin): string {
  return `Please ask the site admin to configure the ${coin} address.`;
}

export function coinCopyFailedMessage(coin: Coin): string {
  return `Failed to copy ${coin} address.`;
}

export function coinCopiedMessage(coin: Coin): string {
  return `${coin} address copied.`;
}
