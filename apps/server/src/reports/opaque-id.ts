import { hash } from 'node:crypto';

/** A stable id (UUIDv8) made of what is public anyway. The stored ones begin with the moment they were made. */
export function opaqueId(...parts: readonly (string | number)[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
