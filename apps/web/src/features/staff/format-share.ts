import { i18n } from '../../lib/language/i18n.ts';

const oneDigit = { maximumFractionDigits: 1 } as const;

export function formatShare(share: number): string {
  return new Intl.NumberFormat(i18n.locale, { style: 'percent', ...oneDigit }).format(share);
}

export function formatTenths(value: number): string {
  return new Intl.NumberFormat(i18n.locale, oneDigit).format(value);
}
