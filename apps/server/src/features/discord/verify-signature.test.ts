import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedBy, readPublicKey, verifySignature } from './verify-signature.ts';

/** The vectors of RFC 8032, section 7.1: public key, message and signature. */
const vectors = [
  [
    'TEST 1',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    'TEST 2',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'TEST 3',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
  [
    'TEST SHA(abc)',
    'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704',
  ],
] as const;

const flip = (hex: string, place: number) =>
  hex.slice(0, place) + (Number.parseInt(hex.charAt(place), 16) ^ 1).toString(16) + hex.slice(place + 1);

/** The order of the group. A signature with a larger second half would be another signature of the same message. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

function addOrder(signature: string): string {
  const half = Buffer.from(signature.slice(64), 'hex').reverse().toString('hex');
  const larger = (BigInt(`0x${half}`) + order).toString(16).padStart(64, '0');
  return signature.slice(0, 64) + Buffer.from(larger, 'hex').reverse().toString('hex');
}

describe.each(vectors)('the signature of RFC 8032, %s', (_, publicKey, message, signature) => {
  const key = readPublicKey(publicKey);
  const bytes = Buffer.from(message, 'hex');

  test('is accepted, in small and in capital letters', () => {
    expect(isSignedBy(key, bytes, signature)).toBe(true);
    expect(isSignedBy(key, bytes, signature.toUpperCase())).toBe(true);
  });

  test('is refused if any part of it, of the message or of the key differs', () => {
    for (const place of [0, 63, 64, 90]) expect(isSignedBy(key, bytes, flip(signature, place))).toBe(false);
    expect(isSignedBy(key, Buffer.concat([bytes, Buffer.from([0])]), signature)).toBe(false);
    for (const [, other] of vectors) {
      if (other !== publicKey) expect(isSignedBy(readPublicKey(other), bytes, signature)).toBe(false);
    }
  });

  test('has no second form', () => {
    expect(isSignedBy(key, bytes, addOrder(signature))).toBe(false);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['sent twice', [signature, signature]],
    ['cut off', signature.slice(0, 126)],
    ['too long', `${signature}00`],
    ['followed by a line break', `${signature}\n`],
    ['all zeros', '0'.repeat(128)],
    ['no hexadecimal', `z${signature.slice(1)}`],
    ['in base64', Buffer.from(signature, 'hex').toString('base64')],
  ])('is refused if it is %s', (_what, given) => {
    expect(isSignedBy(key, bytes, given)).toBe(false);
  });
});

describe('a request of Discord', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = readPublicKey(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex'));
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');
  const timestamp = '1795000000';
  const body = '{"type":1,"name":"Zoë 🎯"}';
  const signature = signText(timestamp + body);

  test('says when it was signed', () => {
    expect(verifySignature(key, { signature, timestamp, body })).toBe(1_795_000_000_000);
  });

  test.each([
    ['another time', { timestamp: '1795000001' }],
    ['no time', { timestamp: undefined }],
    ['two times', { timestamp: [timestamp, timestamp] }],
    ['another body', { body: `${body} ` }],
    ['its keys in another order', { body: '{"name":"Zoë 🎯","type":1}' }],
    ['a cut body', { body: body.slice(0, -1) }],
  ])('is refused with %s', (_, changed) => {
    expect(verifySignature(key, { signature, timestamp, body, ...changed })).toBeNull();
  });

  test.each(['', 'now', '-1', '1.5', '1e9', ' 1795000000', '0x6AFD', '٣', '9'.repeat(13)])(
    'is refused with the time %j, even if that was signed',
    (odd) => {
      expect(verifySignature(key, { signature: signText(odd + body), timestamp: odd, body })).toBeNull();
    },
  );
});
