import { createHash } from 'node:crypto';
import { videoHostIds, videoHosts } from '@argus/domain/evidence/video-hosts';
import type { Config } from '../../config.ts';

export const requestIdHeader = 'x-request-id';

/** The demo serves foreign images over plain http on loopback; in production they are https and already covered. */
function pictureSources(config: Config): string {
  const plain = [config.STEAM_COMMUNITY_URL, config.DISCORD_API_URL].filter((url) => url.startsWith('http://'));
  return ['https:', ...new Set(plain.map((url) => new URL(url).origin))].join(' ');
}

export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

export function contentSecurityPolicy(config: Config, scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    `img-src 'self' data: ${pictureSources(config)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...videoHostIds.map((host) => videoHosts[host].playerOrigin)].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** A response that is not a page can load and run nothing, even if a browser treats it as one. */
const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers are built once, since building them per request halves the throughput. */
export function securityHeaders(config: Config, isDev = false): Readonly<Record<string, string>> {
  return {
    // Hot reload injects scripts and styles, which this policy forbids.
    ...(isDev ? {} : { 'content-security-policy': bareContentPolicy }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.PUBLIC_URL.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
