export type Bytes = Uint8Array<ArrayBuffer>;

/** Null if it is not base64. */
export function decodeBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

export function encodeBase64(bytes: Bytes): string {
  const slice = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += slice) text += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(text);
}
