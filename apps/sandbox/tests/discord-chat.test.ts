import { expect, onTestFinished, test } from 'vitest';
import type { RegisteredCommand } from '../src/discord/application.ts';
import { readTyped } from '../src/discord/chat.ts';
import { renderDiscord } from '../src/discord/markup.ts';
import { personas } from '../src/personas.ts';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';

const everywhere = { integration_types: [0, 1], contexts: [0, 1, 2] };
const check: RegisteredCommand = {
  type: 1,
  name: 'check',
  description: 'Look somebody up',
  options: [
    { type: 3, name: 'player', description: 'Who', required: true },
    { type: 5, name: 'private', description: 'For you', required: false },
  ],
  ...everywhere,
};

test.each<[string, unknown]>([
  ['/check player: nightowl', [['player', 'nightowl']]],
  ['/check nightowl', [['player', 'nightowl']]],
  [
    '/check player: nightowl private: True',
    [
      ['player', 'nightowl'],
      ['private', true],
    ],
  ],
  [
    '/check private:false player:a b',
    [
      ['player', 'a b'],
      ['private', false],
    ],
  ],
  ['/check https://steamcommunity.com/id/nightowl', [['player', 'https://steamcommunity.com/id/nightowl']]],
  ['/check STEAM_1:0:11101', [['player', 'STEAM_1:0:11101']]],
  ['/check', []],
])('%s is read as Discord would send it', (text, options) => {
  const act = readTyped(text, [check])?.act;
  expect(act?.kind === 'command' && act.options.map(({ name, value }) => [name, value])).toEqual(options);
});

test('what is no registered command is a message', () => {
  for (const text of ['check nightowl', '/ban nightowl', 'see /check', '']) expect(readTyped(text, [check])).toBeNull();
});

test.each([
  ['**a** _b_ ~~c~~ `d`', '<strong>a</strong> <em>b</em> <s>c</s> <code>d</code>'],
  ['@everyone <@1842>', '<span class="mention">@everyone</span> <span class="mention">&lt;@1842&gt;</span>'],
  ['[x](https://a.example)', '<a href="https://a.example" target="_blank" rel="noopener">x</a>'],
  ['https://a.example/b', '<a href="https://a.example/b" target="_blank" rel="noopener">https://a.example/b</a>'],
  ['\\*\\*a\\*\\* \\[x\\]\\(y\\)', '**a** [x](y)'],
  ['<script>"&"</script>', '&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;'],
  ['<t:1793728800:D>', '<time>3 November 2026</time>'],
])('Discord would show %s as %s', (text, html) => {
  expect(renderDiscord(text)).toBe(html);
});

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

const aToken = async ({ settings }: Sandbox, secret = settings.DISCORD_CLIENT_SECRET) =>
  fetch(`${settings.DISCORD_API_URL}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: settings.DISCORD_CLIENT_ID,
      client_secret: secret,
      grant_type: 'client_credentials',
      scope: 'applications.commands.update',
    }),
  });

test('commands are registered by the application alone, and only in a form that Discord takes', async () => {
  const sandbox = await start();
  const { DISCORD_API_URL, DISCORD_CLIENT_ID, DISCORD_PUBLIC_KEY } = sandbox.settings;
  const url = `${DISCORD_API_URL}/applications/${DISCORD_CLIENT_ID}/commands`;
  const put = async (commands: unknown, token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(url, { method: 'PUT', headers, body: JSON.stringify(commands) })).status;
  };
  expect((await aToken(sandbox, 'wrong')).status).toBe(401);
  const { access_token: token } = (await (await aToken(sandbox)).json()) as { access_token: string };
  expect(await put([check], 'forged')).toBe(401);
  expect(await put([{ ...check, name: 'Check Me' }], token)).toBe(400);
  expect(await put([{ ...check, description: '' }], token)).toBe(400);
  expect(await put([check], token)).toBe(200);
  expect(sandbox.application.commands).toEqual([check]);
  const about = await fetch(`${DISCORD_API_URL}/oauth2/@me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await about.json()).toMatchObject({ application: { verify_key: DISCORD_PUBLIC_KEY } });
});

test('an answer can be edited with its own token only, once there is one', async () => {
  const sandbox = await start();
  const { DISCORD_API_URL, DISCORD_CLIENT_ID } = sandbox.settings;
  const [account] = personas;
  if (!account) throw new Error('there are personas');
  const place = { channelId: '1', serverId: null, isInstalledForUser: false };
  const { token } = sandbox.replies.build(
    { account, place, act: { kind: 'command', name: 'check', options: [] } },
    new Date(),
  );
  const edit = async (of: string) => {
    const message = { content: 'Done.', embeds: [], components: [], allowed_mentions: { parse: [] } };
    const url = `${DISCORD_API_URL}/webhooks/${DISCORD_CLIENT_ID}/${of}/messages/@original`;
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(message) })).status;
  };
  expect([await edit(token), await edit('another')]).toEqual([404, 404]);
  sandbox.replies.settle(token, { type: 5, data: { flags: 64 } });
  expect(await edit(token)).toBe(200);
  expect(sandbox.replies.find(token)).toMatchObject({
    state: 'shown',
    isEphemeral: true,
    message: { content: 'Done.' },
  });
});

test('without an endpoint, the application does not respond', async () => {
  const sandbox = await start();
  sandbox.application.commands = [check];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await fetch(`${sandbox.url}/discord/chat/type?channel=dm&as=plain`, {
    method: 'POST',
    headers,
    body: 'text=/check nightowl',
  });
  expect(await sent.text()).toContain('The application did not respond');
});
