export type Bytes = Uint8Array<ArrayBuffer>;

export function decodeBase64(text: string): Bytes | null {
  const binary = decodeToBinary(text);
  if (binary === null) return null;
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function decodeToBinary(text: string): string | null {
  try {
    return atob(text);
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
