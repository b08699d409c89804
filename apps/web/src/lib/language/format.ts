import { listFormatOf } from '@argus/domain/shared/list-format';
import { i18n } from './i18n.ts';

const shortIdLengths = { list: 6, detail: 8 } as const;

const evidenceLabelLength = 20;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${i18n.locale} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(i18n.locale, { style });
  formats.set(key, format);
  return format;
}

export function formatNumber(value: number): string {
  return formatOf('decimal').format(value);
}

export function formatPercent(share: number): string {
  return formatOf('percent').format(share);
}

export const listFormat = () => listFormatOf(i18n.locale);

/** Returns for example `Aimbot, Wallhack and Spinbot`. */
export function formatList(items: readonly string[]): string {
  return listFormat().format(items);
}

export function shortId(id: string, place: keyof typeof shortIdLengths): string {
  return id.slice(-shortIdLengths[place]);
}

export function cutLabel(text: string): string {
  const characters = [...text];
  return characters.length > evidenceLabelLength ? `${characters.slice(0, evidenceLabelLength).join('')}…` : text;
}
