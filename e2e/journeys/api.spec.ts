import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../journey.ts';
import { logInAsSomebody, logInByRequests } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

const run = promisify(execFile);

const commands = {
  curl: (code: string): [string, string[]] => ['sh', ['-c', code]],
  JavaScript: (code: string): [string, string[]] => [process.execPath, ['--input-type=module', '--eval', code]],
  Python: (code: string): [string, string[]] => ['python3', ['-c', code]],
};
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

test('a member creates an API key and uses it', async ({ page, request, journey, baseURL }) => {
  const api = createProductApi(baseURL ?? '', await logInAsSomebody(page, 'Programmer'));
  await page.goto('/profile/api-keys');
  const section = page.getByRole('main');
  await section.getByLabel('Name of the new key').fill('Discord bot');
  await section.getByRole('button', { name: 'Create key' }).click();
  const key = await section.getByText(/^argus_[0-9a-f]{40}$/).textContent();
  await journey.expectAccessible();
  const answer = await request.get('/api/site', { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status()).toBe(200);
  const readKeys = async () => (await api('GET /api/users/me/api-keys', {})).apiKeys;
  await expect.poll(readKeys).toMatchObject([{ prefix: key?.slice(0, 12), lastUsedAt: expect.any(String) }]);
});

test('the API reference works in the frame of the site, under its policy, calls the API and fits a phone', async ({
  page,
  journey,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.locator('#operations-tag-site').click();
  const call = page.locator('#operations-site-getSite');
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table').getByText('"productName"')).toBeVisible();
  await page.getByText('Python').first().click();
  await journey.expectNoSidewaysScroll();
});

const sample = /<summary[^>]*>(\w+)<svg.+?<\/summary><pre[^>]*><code>(.+?)<\/code>/gs;
const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const readText = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);

test('the sample programs of the API reference run unchanged', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { token } = await logInByRequests(request, { name: 'Reader of the reference' });
  const headers = { 'x-auth-token': token };
  const { key } = await (await request.post('/api/users/me/api-keys', { headers, data: { name: 'Reference' } })).json();
  const html = await (await request.get('/api/docs')).text();
  let ran = 0;
  for (const [, language, escaped = ''] of html.matchAll(sample)) {
    const code = readText(escaped);
    if (language !== 'curl' && language !== 'JavaScript' && language !== 'Python') throw new Error(language);
    if (language === 'Python' && !hasPython) continue;
    const [file, args] = commands[language](code);
    const { stdout } = await run(file, args, { env: { ...process.env, ARGUS_API_KEY: key } });
    expect(stdout, code).toMatch(/76561\d{12}/);
    if (code.includes('/api/players/lookup')) expect(stdout, code).toContain('Convicted Cheater Beyond Doubt');
    ran += 1;
  }
  expect(ran).toBe(hasPython ? 6 : 4);
});
