const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function formatShare(fraction: number): string {
  return share.format(fraction);
}

export function formatTenths(value: number): string {
  return tenths.format(value);
}
