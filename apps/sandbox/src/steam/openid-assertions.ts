import { createHmac, randomBytes } from 'node:crypto';
import { hourMs } from '@argus/domain/shared/time';
import type { OpenIdFailure } from '../failures.ts';

export const openIdNs = 'http://specs.openid.net/auth/2.0';
export const identifierSelect = `${openIdNs}/identifier_select`;

/** An assertion made while one of these is set is wrong in that one respect, and right in every other. */
export const forgeries = [
  'wrong-claimed-id-host',
  'identity-mismatch',
  'wrong-op-endpoint',
  'wrong-return-to',
  'unsigned-claimed-id',
  'bad-signature',
  'replayed-nonce',
  'old-nonce',
  'cancel',
  'duplicate-params',
  'wrong-ns',
] as const satisfies readonly OpenIdFailure[];

type Forgery = (typeof forgeries)[number];

interface AssertionRequest {
  communityUrl: string;
  steam64Id: string;
  returnTo: string;
}

const signedFields = [
  'signed',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
] as const;
const otherSteam64Id = '76561198000000017';
const oldNonceHours = 24;

export function createAssertions(now: () => Date) {
  const signingKey = randomBytes(32);
  const usedNonces = new Set<string>();
  let lastNonce: string | null = null;

  function sign(params: URLSearchParams): string {
    const fields = (params.get('openid.signed') ?? '').split(',');
    const text = fields.map((field) => `${field}:${params.get(`openid.${field}`) ?? ''}\n`).join('');
    return createHmac('sha1', signingKey).update(text).digest('base64');
  }

  function makeNonce(forgery: Forgery | null): string {
    if (forgery === 'replayed-nonce') {
      if (lastNonce === null) throw new Error('replayed-nonce needs an earlier assertion to replay.');
      usedNonces.delete(lastNonce);
      return lastNonce;
    }
    const hoursAgo = forgery === 'old-nonce' ? oldNonceHours : 0;
    const time = new Date(now().getTime() - hoursAgo * hourMs);
    lastNonce = `${time.toISOString().slice(0, 19)}Z${randomBytes(20).toString('base64')}`;
    return lastNonce;
  }

  return {
    assert({ communityUrl, steam64Id, returnTo }: AssertionRequest, forgery: Forgery | null): URLSearchParams {
      if (forgery === 'cancel') return new URLSearchParams({ 'openid.ns': openIdNs, 'openid.mode': 'cancel' });

      const host = forgery === 'wrong-claimed-id-host' ? 'https://steamcommunity.example' : communityUrl;
      const claimedId = `${host}/openid/id/${steam64Id}`;
      const identity = forgery === 'identity-mismatch' ? `${host}/openid/id/${otherSteam64Id}` : claimedId;
      const opHost = forgery === 'wrong-op-endpoint' ? 'https://steamcommunity.example' : communityUrl;
      const signed = signedFields.filter((field) => forgery !== 'unsigned-claimed-id' || field !== 'claimed_id');
      const params = new URLSearchParams({
        'openid.ns': forgery === 'wrong-ns' ? 'http://openid.net/signon/1.1' : openIdNs,
        'openid.mode': 'id_res',
        'openid.op_endpoint': `${opHost}/openid/login`,
        'openid.claimed_id': claimedId,
        'openid.identity': identity,
        'openid.return_to': forgery === 'wrong-return-to' ? 'https://elsewhere.example/callback' : returnTo,
        'openid.response_nonce': makeNonce(forgery),
        'openid.assoc_handle': '1234567890',
        'openid.signed': signed.join(','),
      });
      const signature = sign(params);
      params.set('openid.sig', forgery === 'bad-signature' ? randomBytes(20).toString('base64') : signature);
      if (forgery === 'duplicate-params') {
        params.append('openid.claimed_id', `${communityUrl}/openid/id/${otherSteam64Id}`);
      }
      return params;
    },

    /** Confirms only assertions that it signed itself, and each nonce once. */
    check(params: URLSearchParams): boolean {
      const nonce = params.get('openid.response_nonce') ?? '';
      if (params.get('openid.sig') !== sign(params) || usedNonces.has(nonce)) return false;
      usedNonces.add(nonce);
      return true;
    },
  };
}
