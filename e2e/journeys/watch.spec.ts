import type { WatchCase } from '@argus/contract/reviews';
import { invalidWatchEvidenceMessage, youtubeVideoId } from '@argus/domain/evidence-link';
import { decisionLabels } from '@argus/domain/report-status';
import { reviewMessages } from '@argus/domain/review-eligibility';
import type { Page, Request, TestInfo } from '@playwright/test';
import { test as anyJourney, expect } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

const test = anyJourney.extend<{ offered: WatchCase[] }>({
  /** What a reviewer is offered is drawn by lot, appeals included. This is the rest, oldest first. */
  offered: [
    async ({ page, baseURL }, use, { project }) => {
      const token = await logIn(page, project.name === 'phone' ? 'admin' : 'eye');
      const { reports } = await createProductApi(baseURL ?? '', token)('GET /api/reports/unverified', { query: {} });
      await use(reports.filter(({ appeal }) => appeal === null));
    },
    { auto: true },
  ],
});

const caseHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Case \d+ of \d+/ });
const verdict = (page: Page, decision: keyof typeof decisionLabels) =>
  page.getByRole('radio', { name: decisionLabels[decision] });
const videoLink = (page: Page) => page.getByLabel('YouTube link').first();

async function openTheWatch(page: Page, search = ''): Promise<string> {
  await page.goto(`/the-watch${search}`);
  return shownCase(page);
}

/** Journeys that only look at a case take the newest: reviewers of other journeys close the oldest meanwhile. */
async function openNewest(page: Page, offered: readonly WatchCase[]): Promise<string> {
  const newest = offered.at(-1);
  if (!newest) throw new Error('no case is offered');
  await openTheWatch(page, `?reportId=${newest.reportId}`);
  return expectCase(page, newest);
}

/**
 * Desktop and phone run at once, and all reviewers see the oldest cases first: each has a reviewer of its own, and the
 * phone's looks further down, so that neither closes a case under the other's hands.
 */
async function openOwnCase(page: Page, { project }: TestInfo): Promise<string> {
  await openTheWatch(page);
  for (let skips = project.name === 'phone' ? 6 : 0; skips > 0; skips -= 1) await skip(page);
  return skipAppeals(page);
}

async function skip(page: Page): Promise<string> {
  const shown = await shownCase(page);
  await page.keyboard.press('s');
  await expectAnotherCase(page, shown);
  return shownCase(page);
}

async function skipAppeals(page: Page): Promise<string> {
  while ((await caseHeading(page).getByText('an appeal').count()) > 0) await skip(page);
  return shownCase(page);
}

async function expectCase(page: Page, { reportId }: WatchCase): Promise<string> {
  const title = `Case #${reportId.slice(-8)}`;
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
  return title;
}

async function shownCase(page: Page): Promise<string> {
  const id = page.getByRole('main').getByText(/^Case #/);
  await expect(id).toBeVisible();
  return (await id.textContent()) ?? '';
}

async function expectAnotherCase(page: Page, than: string): Promise<void> {
  await expect(page.getByText(than)).toHaveCount(0);
  await expect(caseHeading(page)).toBeFocused();
}

const hasVideo = ({ evidenceLinks }: WatchCase) =>
  evidenceLinks.some(({ type, url }) => type === 'video' && youtubeVideoId(url) !== null);

/** What the page asks the server for between the press of a key and the next case. */
async function listRequests(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: Request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', note);
  await act();
  page.off('request', note);
  return requests.filter((request) => request.includes('/api/'));
}

test(
  'an Eye holder reviews cases with the keyboard alone and gets the next at once',
  { tag: '@phone' },
  async ({ page, journey }, testInfo) => {
    let shown = await openOwnCase(page, testInfo);
    await journey.expectAccessible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    for (const _review of ['first', 'second']) {
      await page.keyboard.press('2');
      await expect(verdict(page, 'undetermined')).toBeChecked();
      const requests = await listRequests(page, async () => {
        await page.keyboard.press('Enter');
        await expectAnotherCase(page, shown);
      });
      // It was there already: nothing had to be fetched for it.
      expect(requests).not.toContain('GET /api/reports/unverified');
      await expect(page.getByText(/^Review recorded\./)).toBeVisible();
      await expect(caseHeading(page)).toHaveAccessibleName(/^Case \d+ of \d+, (an appeal, )?\d of [35] reviews:/);
      await expect(verdict(page, 'undetermined')).not.toBeChecked();
      shown = await skipAppeals(page);
    }
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('watch-draft:')));
    expect(drafts).toEqual([]);
    await journey.expectAccessible();
  },
);

test('without a verdict nothing is sent', async ({ page, offered }) => {
  const shown = await openNewest(page, offered);
  await page.keyboard.press('Enter');
  await expect(page.getByText(reviewMessages.noDecision)).toBeVisible();
  expect(await shownCase(page)).toBe(shown);
});

test('evidence that is not YouTube is refused with its sentence, and nothing is sent', async ({ page, offered }) => {
  const shown = await openNewest(page, offered);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const link = 'https://vimeo.example/12345';
  await videoLink(page).fill(link);
  await verdict(page, 'cheater').check({ force: true });
  await page.getByRole('button', { name: 'Submit' }).click();
  const sentence = invalidWatchEvidenceMessage('Add More Evidence', link);
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  await expect(videoLink(page)).toBeFocused();
  await expect(videoLink(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await shownCase(page)).toBe(shown);
  expect(sent).toEqual([]);
});

test('rows of evidence come and go, and one always remains', async ({ page, offered }) => {
  await openNewest(page, offered);
  const links = page.getByLabel('YouTube link');
  await page.getByRole('button', { name: 'Add another video' }).click();
  await expect(links).toHaveCount(2);
  await expect(links.last()).toBeFocused();
  await page.getByRole('button', { name: 'Remove video 2' }).click();
  await expect(links).toHaveCount(1);
  await links.fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Remove video 1' }).click();
  await expect(links).toHaveCount(1);
  await expect(links).toHaveValue('');
});

test('what was chosen and typed survives a reload, and keys typed into a field are text', async ({ page, offered }) => {
  const shown = await openNewest(page, offered);
  await page.keyboard.press('4');
  await videoLink(page).fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByLabel('Note').first().focus();
  await page.keyboard.type('see 1:23, s');
  await page.keyboard.press('Enter');
  await page.reload();
  expect(await shownCase(page)).toBe(shown);
  await expect(verdict(page, 'troll')).toBeChecked();
  await expect(videoLink(page)).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByLabel('Note').first()).toHaveValue('see 1:23, s');
});

test('the keys still work while a video plays', async ({ page, offered }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A video</title>' }),
  );
  await openNewest(page, offered.filter(hasVideo));
  await page
    .getByRole('button', { name: /^Play Video \d/ })
    .first()
    .click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.keyboard.press('3');
  await expect(verdict(page, 'duplicate')).toBeChecked();
});

test('S skips a case, unless the keys are turned off', async ({ page }) => {
  await openTheWatch(page);
  const second = await skip(page);
  await page.getByLabel('Shortcuts: 1-4, Enter, S').uncheck();
  await page.keyboard.press('1');
  await page.keyboard.press('s');
  await expect(verdict(page, 'cheater')).not.toBeChecked();
  expect(await shownCase(page)).toBe(second);
  await page.getByLabel('Shortcuts: 1-4, Enter, S').check();
  await page.keyboard.press('1');
  await expect(verdict(page, 'cheater')).toBeChecked();
});

test('what has the focus is never under the verdicts', { tag: '@phone' }, async ({ page, offered }) => {
  await openNewest(page, offered);
  const dock = page.locator('[data-dock]');
  for (const reached of [videoLink(page), page.getByRole('button', { name: 'Add another video' })]) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await reached.focus();
    const own = await reached.boundingBox();
    // On a phone only the bar with the buttons stays in view.
    const above = (await dock.boundingBox()) ?? (await dock.getByRole('button', { name: 'Skip' }).boundingBox());
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  }
});

test('an offered case that is asked for comes first', async ({ page, offered }) => {
  const oldest = await openTheWatch(page);
  expect(await openNewest(page, offered)).not.toBe(oldest);
});

test('a case that is not offered is said so, and the queue goes on', async ({ page, journey }) => {
  await openTheWatch(page, '?reportId=00000000-0000-7000-8000-000000000000');
  await expect(page.getByText(reviewMessages.notAssigned)).toBeVisible();
  await journey.expectAccessible();
});

test('an address that names no case leads back to the queue', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 400/);
  await page.goto('/the-watch?reportId=nonsense');
  await expect(page.getByText('Report not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Your queue' }).click();
  await shownCase(page);
});

test('a case that was reviewed elsewhere meanwhile says why, and the next one comes', async ({
  page,
  context,
  journey,
  offered,
}) => {
  journey.allowConsoleError(/status of 409/);
  // One review does not close it.
  const unreviewed = offered.filter(({ reviewCount }) => reviewCount === 0);
  const shown = await openNewest(page, unreviewed);
  const elsewhere = await context.newPage();
  expect(await openNewest(elsewhere, unreviewed)).toBe(shown);
  await elsewhere.keyboard.press('2');
  await elsewhere.keyboard.press('Enter');
  await expectAnotherCase(elsewhere, shown);
  await page.bringToFront();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(reviewMessages.alreadyReviewed)).toBeVisible();
  await expectAnotherCase(page, shown);
});

test('the navigation counts the cases that wait', { tag: '@phone' }, async ({ page }, { project }) => {
  await page.goto('/ranking');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: /^The Watch \(\d+ cases? waiting\)$/ })).toBeVisible();
});
