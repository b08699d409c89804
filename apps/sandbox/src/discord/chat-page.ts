import { escapeMarkup } from '../http/markup.ts';
import type { DiscordAccount, Persona } from '../personas.ts';
import type { RegisteredCommand } from './application.ts';
import { type Channel, channels, type Entry } from './chat.ts';
import { chatStyle } from './chat-style.ts';
import { renderDiscord } from './markup.ts';
import type { DiscordMessage, DiscordModal } from './messages.ts';
import type { ShownReply } from './replies.ts';

export interface ChatView {
  channel: Channel;
  me: Persona;
  personas: readonly Persona[];
  commands: readonly RegisteredCommand[];
  entries: readonly { entry: Entry; reply: ShownReply | null }[];
  modal: DiscordModal | null;
  /** The product's answers come from its own address. */
  appName: string;
  nonce: string;
}

/** A right click opens the menu of a message, which the button beside it opens, too. The log ends with the newest. */
const script = `
document.addEventListener('contextmenu', (event) => {
  const menu = event.target.closest('.entry')?.querySelector('.menu');
  if (!menu || event.target.closest('a, input')) return;
  event.preventDefault();
  for (const other of document.querySelectorAll('.menu[open]')) other.open = false;
  menu.open = true;
  const { style, offsetWidth } = menu.querySelector('div');
  style.position = 'fixed';
  style.right = 'auto';
  style.left = Math.min(event.clientX, innerWidth - offsetWidth - 8) + 'px';
  style.top = event.clientY + 'px';
});
document.querySelector('.me select').addEventListener('change', (event) => event.target.form.submit());
const log = document.querySelector('.log');
log.scrollTop = log.scrollHeight;
for (const image of log.querySelectorAll('img')) image.addEventListener('load', () => { log.scrollTop = log.scrollHeight; });
`;

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export function renderChatPage(view: ChatView): string {
  const { channel, me, personas, commands, entries, modal, nonce } = view;
  const shown = entries.filter(({ entry, reply }) => !reply?.isEphemeral || entry.author.discordId === me.discordId);
  const isThinking = shown.some(({ reply }) => reply?.state === 'thinking');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isThinking ? '<meta http-equiv="refresh" content="1">' : ''}
<title>Discord sandbox: ${escapeMarkup(channel.name)}</title>
<link rel="icon" href="data:,">
<style>${chatStyle}</style>
</head>
<body>
<div class="shell">
<nav class="side" aria-label="Channels">
<h1>Discord sandbox<small>Not Discord: it runs on this computer.</small></h1>
<ul class="channels">${channels.map((one) => renderChannel(one, one.key === channel.key, me)).join('')}</ul>
<form class="me" action="/discord/chat">
<input type="hidden" name="channel" value="${channel.key}">
<label for="as">You are</label>
<select id="as" name="as">${personas.map((one) => renderChoice(one, one.key === me.key)).join('')}</select>
<noscript><button class="button">Switch</button></noscript>
</form>
</nav>
<main>
<header>${escapeMarkup(channel.name)}<small>${escapeMarkup(channel.about)}</small></header>
<ol class="log" aria-label="Messages" tabindex="0">
${shown.map((one) => renderEntry(one, view)).join('\n')}
</ol>
<div class="compose">
${renderForm('type', view, `<input name="text" aria-label="Message" maxlength="6000" autocomplete="off" placeholder="Message ${escapeMarkup(channel.name)}, or / for a command" ${modal ? '' : 'autofocus'}><button class="button main">Send</button>`)}
<ul>${commands.map(renderHint).join('')}</ul>
</div>
</main>
</div>
${modal ? renderModal(modal, view) : ''}
<script nonce="${nonce}">${script}</script>
</body>
</html>
`;
}

const renderForm = (action: string, { channel, me }: Pick<ChatView, 'channel' | 'me'>, inner: string) =>
  `<form method="post" action="/discord/chat/${action}?channel=${channel.key}&amp;as=${me.key}">${inner}</form>`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;

const renderChannel = ({ key, name, about }: Channel, isCurrent: boolean, me: Persona) =>
  `<li><a href="/discord/chat?channel=${key}&amp;as=${me.key}"${isCurrent ? ' aria-current="page"' : ''}>${escapeMarkup(name)}<small>${escapeMarkup(about)}</small></a></li>`;

const renderChoice = ({ key, globalName, label }: Persona, isSelected: boolean) =>
  `<option value="${key}"${isSelected ? ' selected' : ''}>${escapeMarkup(`${globalName} (${label})`)}</option>`;

function renderHint(command: RegisteredCommand): string {
  const name = escapeMarkup(command.name);
  if (command.type === 3) return `<li>Right-click a message: <code>${name}</code></li>`;
  const options = command.options.map((option) => ` ${option.name}:`).join('');
  return `<li><code>/${name}${escapeMarkup(options)}</code> ${escapeMarkup(command.description)}</li>`;
}

function renderEntry({ entry, reply }: { entry: Entry; reply: ShownReply | null }, view: ChatView): string {
  if (reply) return renderReply(entry, reply, view);
  return `<li class="entry">${renderFace(entry.author)}<div>
<div class="who">${escapeMarkup(entry.author.globalName)}<time>${clock.format(entry.at)}</time></div>
<div class="words">${renderDiscord(entry.content)}</div></div>
${renderMenu(entry, view)}</li>`;
}

const renderFace = ({ globalName }: DiscordAccount) =>
  `<span class="face" aria-hidden="true">${escapeMarkup([...globalName][0] ?? '')}</span>`;

function renderMenu({ id }: Entry, view: ChatView): string {
  const commands = view.commands.filter(({ type }) => type === 3);
  if (commands.length === 0) return '';
  const items = commands.map(({ name }) =>
    renderForm(
      'menu',
      view,
      `${hidden('message', id)}<button name="command" value="${escapeMarkup(name)}">${escapeMarkup(name)}</button>`,
    ),
  );
  return `<details class="menu"><summary aria-label="More">⋯</summary><div><b>Apps</b>${items.join('')}</div></details>`;
}

function renderReply(entry: Entry, reply: ShownReply, view: ChatView): string {
  const isPrivate = reply.isEphemeral ? ' private' : '';
  return `<li class="entry${isPrivate}"><span></span><div class="used">${escapeMarkup(entry.author.globalName)} used <b>${escapeMarkup(entry.asked ?? '')}</b></div>
<span class="face app" aria-hidden="true">◉</span><div>
<div class="who">${escapeMarkup(view.appName)}<span class="tag">APP</span><time>${clock.format(entry.at)}</time></div>
${renderContent(entry, reply, view)}
${reply.isEphemeral ? '<div class="note">Only you can see this</div>' : ''}</div></li>`;
}

function renderContent(entry: Entry, { state, message }: ShownReply, view: ChatView): string {
  if (state === 'thinking') return `<p class="note" role="status">${escapeMarkup(view.appName)} is thinking…</p>`;
  if (message === null) return '<p class="failed" role="status">The application did not respond</p>';
  const { content, embeds, components } = message;
  return `<div class="words">${content === '' ? '' : `<p>${renderDiscord(content)}</p>`}${embeds.map(renderEmbed).join('')}</div>
${components.map((row) => `<div class="buttons">${row.components.map((button) => renderButton(button, entry, view)).join('')}</div>`).join('')}`;
}

function renderEmbed({ title, url, description, color, fields, image }: DiscordMessage['embeds'][number]): string {
  const list = fields
    .map(({ name, value }) => `<div><dt>${escapeMarkup(name)}</dt><dd>${renderDiscord(value)}</dd></div>`)
    .join('');
  return `<div class="embed" style="--bar: #${color.toString(16).padStart(6, '0')}"><h2><a href="${escapeMarkup(url)}" target="_blank" rel="noopener">${renderDiscord(title)}</a></h2><p>${renderDiscord(description)}</p>${list === '' ? '' : `<dl>${list}</dl>`}${image ? `<img src="${escapeMarkup(image.url)}" alt="" width="1200" height="630">` : ''}</div>`;
}

type Button = DiscordMessage['components'][number]['components'][number];

function renderButton(button: Button, entry: Entry, view: ChatView): string {
  const label = escapeMarkup(button.label);
  if ('url' in button) {
    return `<a class="button" href="${escapeMarkup(button.url)}" target="_blank" rel="noopener">${label} ↗</a>`;
  }
  const { custom_id } = button;
  return renderForm(
    'press',
    view,
    `${hidden('message', entry.id)}${hidden('label', button.label)}<button class="button" name="customId" value="${escapeMarkup(custom_id)}">${label}</button>`,
  );
}

function renderModal({ title, components }: DiscordModal, view: ChatView): string {
  const fields = components.map(
    ({ label, description, component }, place) =>
      `<label>${escapeMarkup(label)}${description ? `<small>${escapeMarkup(description)}</small>` : ''}<textarea name="${escapeMarkup(component.custom_id)}" maxlength="${component.max_length}"${component.required ? ' required' : ''}${place === 0 ? ' autofocus' : ''}></textarea></label>`,
  );
  const footer =
    '<footer><button class="button" name="cancel" value="yes" formnovalidate>Cancel</button><button class="button main">Submit</button></footer>';
  const heading = `<h2 id="modal-title">${escapeMarkup(title)}</h2>`;
  const inner = `<div class="modal" role="dialog" aria-modal="true" aria-labelledby="modal-title">${heading}${fields.join('')}${footer}</div>`;
  return `<div class="veil">${renderForm('fill', view, inner)}</div>`;
}
