const escapeLike = /\\(?=[ux])/g;

/**
 * Protects what people wrote from being changed: Lingui decodes everything in a finished sentence that looks like
 * `\u0041`, even if it is a part of somebody's name.
 */
export function protectValues<T>(values: Readonly<Record<string, T>>): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(escapeLike, '\\u005c') : value,
    ]),
  );
}
