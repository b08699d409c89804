/** What spreadsheets would run as a formula, also in full-width characters or after white space that they drop. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Always quoted; a leading apostrophe makes a spreadsheet show the text instead of running it. */
export function toCell(value: unknown): string {
  const text = toText(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const toCsvLine = (values: readonly unknown[]) => `${values.map(toCell).join(',')}\r\n`;
