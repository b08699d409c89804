import { invalidWatchEvidenceMessage } from '@argus/domain/evidence-link';
import { decisionLabels } from '@argus/domain/report-status';
import { reviewMessages } from '@argus/domain/review-eligibility';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../journey.ts';

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>';

/** Desktop and phone run at once: each has a reviewer of its own, so that neither takes the other's cases. */
test.beforeEach(async ({ page }, { project }) => {
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }),
  );
  await logIn(page, project.name === 'phone' ? 'admin' : 'eye');
});

const caseHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Case \d+ of \d+/ });
const verdict = (page: Page, decision: keyof typeof decisionLabels) =>
  page.getByRole('radio', { name: decisionLabels[decision] });
const videoLink = (page: Page) => page.getByLabel('YouTube link').first();

async function openTheWatch(page: Page, search = ''): Promise<string> {
  await page.goto(`/the-watch${search}`);
  return shownCase(page);
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

/** Milliseconds from the server's answer to the frame that shows another case. */
async function measureNextCase(page: Page, act: () => Promise<void>): Promise<number> {
  const shownAt = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const heading = document.querySelector('h2');
        const watch = new MutationObserver(() => {
          if (heading?.isConnected) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now()));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await act();
  const shown = await shownAt;
  return page.evaluate((at) => {
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/reviews/'));
    return answer instanceof PerformanceResourceTiming ? at - answer.responseEnd : Number.NaN;
  }, shown);
}

test('an Eye holder reviews a case with the keyboard alone and gets the next at once', async ({ page, journey }) => {
  const first = await openTheWatch(page);
  await journey.expectAccessible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  const delay = await measureNextCase(page, async () => {
    await page.keyboard.press('2');
    await expect(verdict(page, 'undetermined')).toBeChecked();
    await page.keyboard.press('Enter');
  });
  await expectAnotherCase(page, first);
  expect(delay).toBeLessThan(100);
  await expect(page.getByText(/^Review recorded\./)).toBeVisible();
  await expect(caseHeading(page)).toHaveAccessibleName(/^Case 2 of \d+, \d of [35] reviews:/);
  await expect(verdict(page, 'undetermined')).not.toBeChecked();
  await journey.expectAccessible();
});

test('without a verdict nothing is sent', async ({ page }) => {
  const shown = await openTheWatch(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(reviewMessages.noDecision)).toBeVisible();
  expect(await shownCase(page)).toBe(shown);
});

test('evidence that is not YouTube is refused with its sentence, and nothing is sent', async ({ page }) => {
  const shown = await openTheWatch(page);
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

test('rows of evidence come and go, and one always remains', async ({ page }) => {
  await openTheWatch(page);
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

test('what was chosen and typed survives a reload, and keys typed into a field are text', async ({ page }) => {
  const shown = await openTheWatch(page);
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

test('S skips a case, unless the keys are turned off', async ({ page }, { project }) => {
  const first = await openTheWatch(page);
  await page.keyboard.press('s');
  await expectAnotherCase(page, first);
  const second = await shownCase(page);
  if (project.name === 'phone') return;
  await page.getByLabel('Keys 1-4, Enter and S').uncheck();
  await page.keyboard.press('1');
  await page.keyboard.press('s');
  await expect(verdict(page, 'cheater')).not.toBeChecked();
  expect(await shownCase(page)).toBe(second);
  await page.getByLabel('Keys 1-4, Enter and S').check();
  await page.keyboard.press('1');
  await expect(verdict(page, 'cheater')).toBeChecked();
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
}) => {
  journey.allowConsoleError(/status of 409/);
  const shown = await openTheWatch(page);
  const elsewhere = await context.newPage();
  await elsewhere.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }),
  );
  expect(await openTheWatch(elsewhere)).toBe(shown);
  await elsewhere.keyboard.press('2');
  await elsewhere.keyboard.press('Enter');
  await expectAnotherCase(elsewhere, shown);
  await page.bringToFront();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(reviewMessages.alreadyReviewed)).toBeVisible();
  await expectAnotherCase(page, shown);
});

test('the navigation counts the cases that wait', async ({ page }, { project }) => {
  await page.goto('/ranking');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: /^The Watch \(\d+ cases? waiting\)$/ })).toBeVisible();
});
