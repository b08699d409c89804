import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

export const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;

export type Trust = ReturnType<typeof trustHops>;

export const clientAddress = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);

/** `npm run doctor` compares the number of forwarded addresses with `TRUST_PROXY`. */
export const forwardedHopsHeader = 'x-forwarded-hops';

export const countForwardedHops = ({ headers }: Pick<IncomingMessage, 'headers'>): number =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((address) => address.trim() !== '').length;

/** Limits count by IPv4 address or IPv6 /64, since one person has at least that much. */
export function addressSubject(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
