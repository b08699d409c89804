import { isSteam64Id } from '@argus/domain/players/steam-id';
import { minuteMs } from '@argus/domain/shared/time';
import type { Config } from '../../config.ts';
import { fetchLimited } from './fetch-limited.ts';

const ns = 'http://specs.openid.net/auth/2.0';
const anyIdentifier = 'http://specs.openid.net/auth/2.0/identifier_select';
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
const nonceLifeMs = 5 * minuteMs;
const nonceLeadMs = 60_000;

export interface Assertion {
  steam64Id: string;
  nonce: string;
}

interface ExpectedAnswer {
  returnTo: string;
  now: number;
}

export interface SteamOpenId {
  loginUrl(returnTo: string): string;
  /** `charge` is awaited before Steam is called. */
  verify(answer: URLSearchParams, expected: ExpectedAnswer, charge: () => Promise<void>): Promise<Assertion | null>;
}

export function createSteamOpenId(config: Config): SteamOpenId {
  const endpoint = `${config.STEAM_COMMUNITY_URL}/openid/login`;
  const identityPrefix = `${config.STEAM_COMMUNITY_URL}/openid/id/`;

  function read(answer: URLSearchParams, { returnTo, now }: ExpectedAnswer): Assertion | null {
    const names = [...answer.keys()];
    if (new Set(names).size !== names.length) return null;
    const field = (name: string) => answer.get(`openid.${name}`) ?? '';
    const signed = new Set(field('signed').split(','));
    const claimed = field('claimed_id');
    const steam64Id = claimed.slice(identityPrefix.length);
    const nonce = field('response_nonce');
    const isRight =
      field('ns') === ns &&
      field('mode') === 'id_res' &&
      field('op_endpoint') === endpoint &&
      claimed.startsWith(identityPrefix) &&
      field('identity') === claimed &&
      isSteam64Id(steam64Id) &&
      field('return_to') === returnTo &&
      field('sig') !== '' &&
      mustBeSigned.every((name) => signed.has(name)) &&
      isFresh(nonce, now);
    return isRight ? { steam64Id, nonce } : null;
  }

  return {
    loginUrl(returnTo) {
      const url = new URL(endpoint);
      url.search = new URLSearchParams({
        'openid.ns': ns,
        'openid.mode': 'checkid_setup',
        'openid.return_to': returnTo,
        'openid.realm': config.PUBLIC_URL,
        'openid.identity': anyIdentifier,
        'openid.claimed_id': anyIdentifier,
      }).toString();
      return url.toString();
    },
    async verify(answer, expected, charge) {
      const assertion = read(answer, expected);
      if (!assertion) return null;
      await charge();
      const body = new URLSearchParams([...answer].filter(([name]) => name.startsWith('openid.')));
      body.set('openid.mode', 'check_authentication');
      const { status, text } = await fetchLimited(new URL(endpoint), { method: 'POST', body });
      const lines = text.split('\n').map((line) => line.trim());
      return status === 200 && lines.includes(`ns:${ns}`) && lines.includes('is_valid:true') ? assertion : null;
    },
  };
}

function isFresh(nonce: string, now: number): boolean {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\S{0,200}$/.exec(nonce);
  const time = match?.[1] ? Date.parse(match[1]) : Number.NaN;
  return time > now - nonceLifeMs && time < now + nonceLeadMs;
}
