import type { Page } from '@playwright/test';
import { devices, expect, test } from '../journey.ts';
import { logInAsSomebody } from '../log-in.ts';

const shareCode = 'CSGO-27ryW-ThQDV-8GqJq-HqitQ-EU8Fr';

async function confirmPlayer(page: Page, customId: string): Promise<void> {
  await page.getByRole('main').getByLabel('Steam ID, profile link or custom name').first().fill(customId);
  await page.keyboard.press('Enter');
  // Some people double-click everything: the second click must not undo the first.
  await page.getByRole('button', { name: 'Yes, this is the player' }).dblclick();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
}

const lastWords = 'Typed with a dead token';

/** The member must lose nothing they typed, whatever interrupts them. */
async function interrupt(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await test.step('a reload loses nothing', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue(/Spins in spawn/);
    await expect(page.getByRole('button', { name: 'Remove SmokeWall' })).toBeVisible();
  });

  await test.step('it becomes a draft that saves itself, also after the network was down', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/draft_id=/);
    await page.context().setOffline(true);
    await page.getByLabel('Description').fill('Typed while offline');
    await expect(page.getByText('Not saved: offline')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the draft is listed, and goes on from there', async () => {
    await page.goto('/drafts');
    await expect(page.getByText('Typed while offline')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Typed while offline');
  });

  await test.step('a dead token loses nothing either', async () => {
    const draftUrl = page.url();
    await page.evaluate(() =>
      fetch('/api/auth/logout', { method: 'POST', headers: { 'x-auth-token': localStorage.getItem('token') ?? '' } }),
    );
    await page.getByLabel('Description').fill(lastWords);
    await expect(page.getByText('Your login has ended. Your text is safe.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click();
    await page.getByLabel('Somebody else').fill('Reporter');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(draftUrl);
    await expect(page.getByLabel('Description')).toHaveValue(lastWords);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
}

test('a member writes a full report, loses nothing to interruptions, submits and edits it', async ({
  page,
  journey,
}) => {
  test.slow();
  journey.allowConsoleError(/Failed to load resource/);
  await logInAsSomebody(page, 'Reporter');
  await page.goto('/submit-report');

  await test.step('the player is looked up and confirmed', () => confirmPlayer(page, 'nightowl'));

  await test.step('words, cheats, evidence and mates are typed', async () => {
    await page.getByLabel('Description').fill('Spins in spawn <script>alert(1)</script> 👀');
    await page.getByLabel('Cheats used').fill('wallhack ');
    await page.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Add a match' }).click();
    await page.getByLabel('Link or share code').fill(shareCode);
    await page.getByRole('button', { name: 'Add an image' }).click();
    const image = page.getByRole('group', { name: 'Evidence 3' });
    await image.getByLabel(/^Link/).fill('https://i.imgur.com/abc.png');
    await image.getByLabel('Note').focus();
    await expect(image.getByText('It can be shown in the report.')).toBeVisible();
    const mate = page.locator('#report-mates');
    await mate.fill('smokewall');
    await mate.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove SmokeWall' })).toBeVisible();
    await journey.expectAccessible();
  });

  await interrupt(page, journey.expectAccessible);

  await test.step('it is submitted, with what is left in the lobby field, and found among the submissions', async () => {
    await page.locator('#report-mates').fill('awpercut');
    await page.getByRole('button', { name: 'Submit report' }).click();
    await expect(page.getByRole('heading', { name: 'Report submitted' })).toBeFocused();
    await journey.expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'My submissions' }).click();
    await page.getByRole('link', { name: 'NightOwl' }).first().click();
    await expect(page.getByRole('heading', { name: 'Allegations' })).toBeVisible();
    await expect(page.getByText(lastWords)).toBeVisible();
    await expect(page.getByText(shareCode)).toBeVisible();
    await expect(page.getByText('AWPercut')).toBeVisible();
  });

  await test.step('an edit keeps the earlier version', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Edited once, with a better story');
    await page.getByRole('button', { name: 'Update report' }).click();
    await expect(page).toHaveURL(/my-submissions/);
    await page.getByRole('link', { name: 'NightOwl' }).first().click();
    await expect(page.getByText('Edited once, with a better story')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
  });
});

/** Nobody else reports this player, so that the new report neither rests nor is refused. */
const neverReported = '76561201487284371';

test('a visitor writes a report, cancels the login and loses nothing, then logs in and submits it', async ({
  page,
  journey,
}) => {
  test.slow();
  // The search for a player without reports is answered 404.
  journey.allowConsoleError(/status of 404/);
  const expectEverything = async () => {
    await expect(page.getByLabel('Description')).toHaveValue('Typed without an account');
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  };
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in to submit' });

  await test.step('pastes what names no player, is told what it is, and picks the name that was meant', async () => {
    // Nobody has the mistyped name.
    journey.allowConsoleError(/status of 404/);
    await page.goto('/submit-report');
    const player = page.getByRole('main').getByLabel('Steam ID, profile link or custom name', { exact: true });
    await player.fill('CSGO-U4pVV-3MQ6s-xKnuB-rwwWL-4bKdB');
    await player.press('Enter');
    await expect(page.getByText('This is a share code: it names a match, not a player.')).toBeVisible();
    await journey.expectAccessible();
    await player.fill('https://steamcommunity.com/id/smokewal');
    await player.press('Enter');
    await page.getByRole('button', { name: 'Did you mean smokewall?' }).click();
    await expect(page.getByRole('button', { name: 'Yes, this is the player' })).toBeFocused();
    await page.getByRole('button', { name: 'Choose another player' }).click();
    await player.fill('');
  });

  await test.step('fills in the form without an account', async () => {
    await page.goto(`/?steamId=${neverReported}`);
    await page.getByRole('main').getByText('Report this player').first().click();
    await expect(page.getByText('Please log in to submit a report.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, this is the player' }).click();
    await page.getByLabel('Description').fill('Typed without an account');
    await page.getByLabel('Link', { exact: true }).fill('https://clips.twitch.tv/BraveClip');
    await page.getByLabel('Note').focus();
    await expect(page.getByText(/Reviewers cannot play Twitch here/)).toBeVisible();
    await journey.expectAccessible();
    await page.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
  });

  await test.step('cancels the login, reloads, and finds everything again', async () => {
    await logIn.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You cancelled the login.')).toBeVisible();
    await expect(page).toHaveURL(/\/submit-report\?steamId=/);
    await expectEverything();
    await page.reload();
    await expectEverything();
  });

  await test.step('logs in, is told whose report it is, and submits it with one click', async () => {
    await logIn.click();
    await page.getByLabel('Somebody else').fill('Late login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/typed in this browser before you logged in as Late login/)).toBeVisible();
    await expectEverything();
    await journey.expectAccessible();
    await page.getByRole('button', { name: 'Submit it now' }).click();
    await expect(page.getByRole('heading', { name: 'Report submitted' })).toBeFocused();
    await expect(page.getByText(/^Half of all verdicts come within|^There are still too few verdicts/)).toBeVisible();
    await journey.expectAccessible();
  });

  await test.step('the browser forgets it', async () => {
    await page.getByRole('link', { name: 'Report another player' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('');
  });
});

test('a visitor can read a case, and its preview card is rendered', async ({ page, request, journey }) => {
  const list = await request.get('/api/reports/recent-convictions');
  const [{ reportId }] = (await list.json()).convictions;
  const answer = await request.get(`/report/${reportId}`);
  const html = await answer.text();
  expect(html).toContain(`/card/report/${reportId}.png`);
  // A busy server may ask for another try in a moment.
  const typeOfCard = async () => (await request.get(`/card/report/${reportId}.png`)).headers()['content-type'];
  await expect.poll(typeOfCard).toBe('image/png');
  await page.goto(`/report/${reportId}`);
  await expect(page.getByRole('heading', { name: 'Allegations' })).toBeVisible();
  await journey.expectAccessible();
});

async function reportByTouch(page: Page): Promise<void> {
  const tap = (name: string) => page.getByRole('button', { name }).tap();
  await tap('Choose another player');
  await page.getByRole('main').getByLabel('Steam ID, profile link or custom name').first().fill('smokewall');
  await tap('Look up');
  await tap('Yes, this is the player');
  await page.getByLabel('Description').fill('Typed on a phone');
  await tap('Wallhack');
  await page.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
  await tap('Submit report');
  await expect(page.getByRole('heading', { name: 'Report submitted' })).toBeFocused();
}

for (const device of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    test('the report form looks up the player of the address without scrolling and can be filled by touch', async ({
      page,
      journey,
    }) => {
      await logInAsSomebody(page, 'Passer-by');
      await page.goto('/submit-report?steamId=nightowl');
      await expect(page.getByRole('button', { name: 'Yes, this is the player' })).toBeAttached();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      if (device === 'phone') {
        await reportByTouch(page);
        await journey.expectAccessible();
      }
    });
  });
}

test('two tabs with new reports do not disturb each other', async ({ page, context }) => {
  await logInAsSomebody(page, 'Two tabs');
  await page.goto('/submit-report');
  await page.getByLabel('Description').fill('Typed in the first tab');
  const second = await context.newPage();
  await second.goto('/submit-report');
  await expect(second.getByLabel('Description')).toHaveValue('');
  await second.getByLabel('Description').fill('Typed in the second tab');

  for (const [tab, text] of [
    [page, 'Typed in the first tab'],
    [second, 'Typed in the second tab'],
  ] as const) {
    tab.once('dialog', (dialog) => dialog.accept());
    await tab.reload();
    await expect(tab.getByLabel('Description')).toHaveValue(text);
  }
});

test('if a draft is open in two tabs, the tab that was left says so', async ({ page, context }) => {
  await logInAsSomebody(page, 'One draft');
  await page.goto('/submit-report');
  await page.getByLabel('Description').fill('Typed in the first tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/draft_id=/);
  const notice = 'This report is also open in another tab.';

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Description')).toHaveValue('Typed in the first tab');
  await second.getByLabel('Description').fill('Typed in the second tab');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(second.getByText(notice)).toBeHidden();
  await page.getByLabel('Description').fill('Back in the first tab');
  await expect(page.getByText(notice)).toBeHidden();
  await expect(second.getByText(notice)).toBeVisible();
});
