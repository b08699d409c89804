import { escapeMarkup } from '../http/markup.ts';

/*
 * Shows text as Discord does, as far as it matters here. What Discord would make a mention or a link is one, so that a
 * name that was not escaped is noticed.
 */

type Rule = [shape: RegExp, render: (match: RegExpExecArray) => string];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const mention = (text: string) => `<span class="mention">${escapeMarkup(text)}</span>`;
const link = (url: string, inner: string) =>
  `<a href="${escapeMarkup(url)}" target="_blank" rel="noopener">${inner}</a>`;
const wrap = (tag: string, ...shapes: RegExp[]): Rule[] =>
  shapes.map((shape) => [shape, ([, inner = '']) => `<${tag}>${renderDiscord(inner)}</${tag}>`]);

const rules: readonly Rule[] = [
  [/\\([!-/:-@[-`{-~])/y, ([, char = '']) => escapeMarkup(char)],
  [/```([\s\S]+?)```/y, ([, code = '']) => `<pre>${escapeMarkup(code)}</pre>`],
  [/`([^`]+)`/y, ([, code = '']) => `<code>${escapeMarkup(code)}</code>`],
  [/<t:(\d{1,12})(?::[a-zA-Z])?>/y, ([, at = '']) => `<time>${day.format(new Date(Number(at) * 1000))}</time>`],
  [/<(?:@[!&]?|#)\d+>|@everyone|@here/y, ([text]) => mention(text)],
  [/<a?:\w+:\d+>/y, ([text]) => mention(text)],
  [/\[((?:\\.|[^\]\\])+)\]\((https?:\/\/[^\s)]+)\)/y, ([, text = '', url = '']) => link(url, renderDiscord(text))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url = '']) => link(url, escapeMarkup(url))],
  [/https?:\/\/[^\s<]+/y, ([url]) => link(url, escapeMarkup(url))],
  ...wrap('strong', /\*\*((?:\\.|[^\\])+?)\*\*/y),
  ...wrap('u', /__((?:\\.|[^\\])+?)__/y),
  ...wrap('s', /~~((?:\\.|[^\\])+?)~~/y),
  ...wrap('mark', /\|\|((?:\\.|[^\\])+?)\|\|/y),
  ...wrap('em', /\*((?:\\.|[^\\*])+?)\*/y, /_((?:\\.|[^\\_])+?)_/y),
  [/(?<=^|\n)(?:#{1,3}|>|-#|-) (.+)/y, ([, inner = '']) => `<b class="block">${renderDiscord(inner)}</b>`],
];

export function renderDiscord(text: string): string {
  let html = '';
  for (let place = 0; place < text.length; ) {
    const found = matchAt(text, place);
    html += found?.html ?? escapeMarkup(String.fromCodePoint(text.codePointAt(place) ?? 0));
    place += found?.length ?? String.fromCodePoint(text.codePointAt(place) ?? 0).length;
  }
  return html;
}

function matchAt(text: string, place: number): { html: string; length: number } | null {
  for (const [shape, render] of rules) {
    shape.lastIndex = place;
    const match = shape.exec(text);
    if (match) return { html: render(match), length: match[0].length };
  }
  return null;
}
