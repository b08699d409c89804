import type { FastifyReply } from 'fastify';
import { escapeMarkup } from './markup.ts';

interface Page {
  title: string;
  lead: string;
  body: string;
}

const style = `
:root { color-scheme: dark; --ink: #0b1020; --raised: #141b30; --line: #2a3557; --text: #e9ecf5; --soft: #a9b3cc; --gold: #e2b24a; --alarm: #ff9d91 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 32px 16px; color: var(--text);
  background: radial-gradient(900px 480px at 50% -120px, #26304f 0%, transparent 70%) var(--ink);
  font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { width: 100%; max-width: 736px }
header { text-align: center; margin-bottom: 28px }
.mark { width: 72px; height: 44px; display: block; margin: 0 auto 14px }
.tag { display: inline-block; margin: 0 0 10px; padding: 2px 12px; border: 1px solid #6d5a2c; border-radius: 999px;
  color: var(--gold); font-size: 13px; letter-spacing: .02em }
h1 { margin: 0 0 6px; font-size: clamp(26px, 6vw, 34px); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance }
.lead { margin: 0 auto; max-width: 52ch; color: var(--soft); text-wrap: pretty }
form { margin: 0 }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 12px }
.choices > form.all { display: contents }
.choice, .typed { display: flex; align-items: center; gap: 14px; width: 100%; min-height: 84px; padding: 14px 16px;
  border: 1px solid var(--line); border-radius: 14px; background: var(--raised); color: inherit; font: inherit; text-align: left }
.choice { cursor: pointer; transition: border-color .15s, background .15s }
.choice:hover { border-color: var(--gold); background: #1a2340 }
.face { flex: none; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; border: 1px solid #6d5a2c;
  background: #0b1020; color: var(--gold); font-size: 18px; font-weight: 600; object-fit: cover }
.words { min-width: 0; overflow-wrap: anywhere }
.words strong { display: block; font-weight: 650; line-height: 1.3 }
.words i { color: var(--soft); font-style: normal; font-weight: 400 }
.words span { display: block; color: var(--soft); font-size: 14px; line-height: 1.4 }
.typed { flex-wrap: wrap; gap: 6px 10px }
.typed label { flex: 1 0 100%; font-weight: 650; line-height: 1.3 }
input { flex: 1 1 130px; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid #57648c; border-radius: 10px;
  background: var(--ink); color: inherit; font: inherit }
input::placeholder { color: #8b96b3 }
.go, .quiet { height: 40px; padding: 0 18px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer }
.go { border: 0; background: var(--gold); color: #201603 }
.go:hover { background: #efc766 }
.quiet { border: 1px solid var(--line); background: transparent; color: var(--soft) }
.quiet:hover { color: var(--text); border-color: var(--soft) }
.end { margin-top: 20px; text-align: center }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px }
.problem { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--alarm); border-radius: 12px; color: var(--alarm) }
.sheet { padding: 20px 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); overflow-wrap: anywhere }
.sheet ul { margin: 0; padding-left: 20px }
.player { display: flex; flex-wrap: wrap; align-items: center; gap: 20px }
.player img { width: 112px; height: 112px; border-radius: 14px }
@media (max-width: 480px) { body { padding-top: 24px } header { margin-bottom: 20px } }
@media (prefers-reduced-motion: reduce) { * { transition: none } }
`;

const mark = `<svg class="mark" viewBox="0 0 72 44" fill="none" aria-hidden="true">
<path d="M3 22C13 8 24 2 36 2s23 6 33 20c-10 14-21 20-33 20S13 36 3 22Z" stroke="#e2b24a" stroke-width="2.5"/>
<circle cx="36" cy="22" r="11" stroke="#e2b24a" stroke-width="2.5" stroke-dasharray="4 3"/>
<circle cx="36" cy="22" r="5" fill="#e2b24a"/>
</svg>`;

export function renderPage({ title, lead, body }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<header>
${mark}
<p class="tag">Local sandbox</p>
<h1>${escapeMarkup(title)}</h1>
<p class="lead">${escapeMarkup(lead)}</p>
</header>
${body}
</main>
</body>
</html>
`;
}

export const renderProblem = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="problem" role="alert">${escapeMarkup(problem)}</p>`;

export const renderCancel = (action: string): string =>
  `<form class="end" method="post" action="${escapeMarkup(action)}"><button class="quiet" name="cancel" value="yes">Cancel</button></form>`;

// There is no form-action, because browsers apply it to the redirect after a form too, and that one leaves this host.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', pagePolicy)
    .send(html);
}
