/**
 * Spreadsheets run text of this form as a formula, even in full-width characters or after white space that they drop.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A leading apostrophe makes a spreadsheet show the text instead of running it. */
export function toCell(value: unknown): string {
  const filled = value ?? '';
  const text = typeof filled === 'string' ? filled : JSON.stringify(filled);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const toCsvLine = (values: readonly unknown[]) => `${values.map(toCell).join(',')}\r\n`;
