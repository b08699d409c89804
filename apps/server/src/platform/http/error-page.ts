import { hash } from 'node:crypto';
import type { ErrorId } from '@argus/contract/kernel/errors';
import { errors } from '@argus/contract/kernel/errors';
import { apiDocsPath } from '@argus/contract/site/pages';
import type { Values } from '@argus/domain/shared/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language/page-language.ts';
import { sayIn } from '../language/say-in.ts';
import { escapeMarkup } from './escape-markup.ts';

const messages = {
  again: /*i18n*/ { id: 'error_page_again', message: 'Try again' },
  home: /*i18n*/ { id: 'error_page_home', message: 'To the home page' },
} as const;

/** The page shows without anything that would have to be loaded, because that may just have been refused. */
const style = `:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}
body{min-height:90vh;margin:0;padding:0 1rem;display:grid;place-content:center;justify-items:center;text-align:center;
background:light-dark(#f4f1e8,#070b15);color:light-dark(#121a2d,#e9edf6)}
h1{margin:0;max-width:32rem;font-size:1.5rem;line-height:1.3;text-wrap:balance}
a{display:inline-block;margin:1rem .75rem;color:light-dark(#765306,#e5bd5f)}`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'; base-uri 'none'`;

export type Refused = { id: ErrorId; values?: Values | undefined };

/** Whoever opens an address in a browser gets a page; programs, and the calls that a page makes, get JSON. */
function isPageLoad({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return false;
  const [path = ''] = url.split('?');
  return path === apiDocsPath || !/^\/api(?:\/|$)/.test(path) || routeOptions.config?.navigation === true;
}

/** Sends what was refused: as a page in the reader's language if it was one, else as the JSON of the API. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, body: Refused): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!isPageLoad(request)) return reply.send(body);
  const language = languageOf(request.url, request.headers);
  const headers = { 'content-language': language, 'content-security-policy': policy };
  return reply.headers(headers).type('text/html; charset=utf-8').send(writePage(language, body));
}

function writePage(language: ReturnType<typeof languageOf>, { id, values }: Refused): string {
  const say = sayIn(language);
  const { status, message } = errors[id];
  const sentence = escapeMarkup(say(message, values));
  const again = status === 429 || status >= 500 ? `<a href="">${escapeMarkup(say(messages.again))}</a>` : '';
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
<style>${style}</style>
<main>
<h1>${sentence}</h1>
<p>${again}<a href="/">${escapeMarkup(say(messages.home))}</a></p>
</main>
</html>
`;
}
