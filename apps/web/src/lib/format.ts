const shortIdLengths = { list: 6, detail: 8 } as const;

const evidenceLabelLength = 20;

const wholeNumber = new Intl.NumberFormat('en');

export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

const wholePercent = new Intl.NumberFormat('en', { style: 'percent' });

export function formatPercent(share: number): string {
  return wholePercent.format(share);
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export function shortId(id: string, place: keyof typeof shortIdLengths): string {
  return id.slice(-shortIdLengths[place]);
}

export function cutLabel(text: string): string {
  const characters = [...text];
  return characters.length > evidenceLabelLength ? `${characters.slice(0, evidenceLabelLength).join('')}…` : text;
}
