import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitsForReviewers } from '@argus/domain/cases/waiting-verdicts';
import { invitationRefusals } from '@argus/domain/members/invitation';
import { personas } from '@argus/sandbox/personas';
import { startSandbox } from '@argus/sandbox/start-sandbox';
import type { Browser, Page } from '@playwright/test';
import { findFreePort } from '../../apps/server/tests/free-port.ts';
import { expect, testInNewContext as test } from '../journey.ts';
import { phone } from '../phone.ts';
import { submitByKey } from '../watch-desk.ts';

/** Starts `npm run serve` on an empty database, with the sandbox in place of Discord and Steam. */
async function serveEmptySite() {
  const [sandbox, port] = [await startSandbox(), await findFreePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'argus-first-day-'));
  await chmod(dataDir, 0o755);
  const home = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...sandbox.settings,
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: home,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret for the length of a test, no more',
      ADMIN_DISCORD_IDS: personas.find(({ key }) => key === 'admin')?.discordId,
      LOG_LEVEL: 'warn',
    },
  });
  const ended = once(server, 'exit');
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { home, close };
}

async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Somebody else').fill(name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function createLink(page: Page, former: string): Promise<string> {
  await page.getByRole('button', { name: /^Create (a|another) link$/ }).click();
  const link = page.getByRole('status').locator('code');
  await expect(link).toContainText('/invitation#token=');
  await expect(link).not.toHaveText(former);
  return (await link.textContent()) ?? '';
}

/** Those who are invited by a link open it on their phone. */
async function openGuest(browser: Browser): Promise<Page> {
  return (await browser.newContext(phone)).newPage();
}

async function acceptAs(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Log in with Discord' }).click();
  await signInAs(page, name);
  await page.getByRole('button', { name: 'Accept and open The Watch' }).click();
  await expect(page).toHaveURL(/\/the-watch$/);
}

async function convict(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: /^Case 1 of 1/ })).toBeVisible();
  // A vote can be taken back for five seconds before it is sent.
  const isStored = page.waitForResponse((response) => response.url().includes('/api/reviews/') && response.ok());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.keyboard.press('1');
  await submitByKey(page);
  await expect(page.getByText('Review Queue Empty!')).toBeInViewport();
  await isStored;
  await page.context().close();
}

test('the first admin brings an empty site to its first verdict, with invitation links', async ({
  page,
  browser,
  journey,
}) => {
  test.slow();
  // Nobody knows the first player, and the check of a used link is refused.
  journey.allowConsoleError(/status of 40[49]/);
  const { home, close } = await serveEmptySite();
  try {
    await expect
      .poll(async () => (await page.request.get(`${home}/api/health/ready`).catch(() => null))?.status(), {
        timeout: 120_000,
      })
      .toBe(200);

    await test.step('the admin logs in and sees what the community needs instead of zeros', async () => {
      await page.goto(home);
      await page.getByRole('banner').getByText('Log in').click();
      await page.locator('button[name=persona][value=admin]').click();
      await page.getByRole('main').getByRole('link', { name: 'See what is left to do' }).click();
      await expect(page.getByRole('heading', { name: 'The first day' })).toBeVisible();
      await expect(page.getByText('1 of 7 done', { exact: false })).toBeVisible();
      await expect(page.getByText('Cases waiting')).toHaveCount(0);
      await journey.expectAccessibleInBothThemes();
    });

    await test.step('the admin reports the first player, and reads that verdicts wait for reviewers', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Report a player' }).click();
      await page.getByRole('main').getByLabel('Steam ID, profile link or custom name').first().fill('nightowl');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Yes, this is the player' }).click();
      await page.getByLabel('Description').fill('Spins in spawn, and every shot hits through the smoke.');
      await page.getByLabel('Cheats used').fill('spinbot ');
      await page.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
      await page.getByRole('button', { name: 'Submit report' }).click();
      await expect(page.getByRole('heading', { name: 'Report submitted' })).toBeVisible();
      await expect(page.getByText(waitsForReviewers.message)).toBeVisible();
    });

    const links: string[] = [];
    await test.step('the admin creates three links', async () => {
      await page.goto(`${home}/panel/overview`);
      await page.getByRole('link', { name: 'Invite a reviewer' }).click();
      for (let made = 0; made < 3; made += 1) {
        links.push(await createLink(page, links.at(-1) ?? ''));
      }
      await expect(page.getByText('Open until')).toHaveCount(3);
      await journey.expectAccessibleInBothThemes();
    });

    const guests = [await openGuest(browser), await openGuest(browser), await openGuest(browser)];
    await test.step('three people accept, and a used link says so', async () => {
      for (const [index, guest] of guests.entries()) await acceptAs(guest, links[index] ?? '', `Guest ${index}`);
      await page.goto(links[0] ?? '');
      await expect(page.getByText(invitationRefusals.invitation_used.message)).toBeVisible();
      await journey.expectAccessible();
    });

    await test.step('the admin cannot accept their own link, and withdraws it', async () => {
      await page.goto(`${home}/panel/invitations`);
      const own = await createLink(page, '');
      await page.goto(own);
      await expect(page.getByText(invitationRefusals.invitation_own.message)).toBeVisible();
      await page.getByRole('link', { name: 'Your invitations' }).click();
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText('Withdrawn on')).toBeVisible();
    });

    await test.step('they convict the player', async () => {
      for (const guest of guests) await convict(guest);
      await page.goto(`${home}/recent-convictions`);
      await expect(page.getByRole('link', { name: 'NightOwl' }).first()).toBeVisible();
      await expect(page.getByText(waitsForReviewers.message)).toHaveCount(0);
    });

    await test.step('the list has ticked itself, and can be hidden', async () => {
      await page.goto(`${home}/panel/overview`);
      await expect(page.getByText('3 of 7 done', { exact: false })).toBeVisible();
      await expect(page.getByText('Cases waiting')).toBeVisible();
      await page.getByRole('button', { name: 'Hide this list' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hide it' }).click();
      await expect(page.getByRole('heading', { name: 'The first day' })).toHaveCount(0);
    });
  } finally {
    // The page would complain that its server is gone.
    await page.goto('about:blank', { waitUntil: 'commit' });
    await close();
  }
});
