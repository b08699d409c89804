import { invalidWatchEvidenceMessage } from '@argus/domain/evidence-link';
import { reviewMessages } from '@argus/domain/review-eligibility';
import { expect } from '../journey.ts';
import {
  caseHeading,
  expectAnotherCase,
  hasVideo,
  isPlayable,
  listRequests,
  look,
  openNewest,
  openOwnCase,
  openTheWatch,
  shownCase,
  skip,
  skipAppeals,
  submitByKey,
  test,
  verdict,
  videoLink,
} from '../watch-desk.ts';

test(
  'an Eye holder reviews cases with the keyboard alone and gets the next at once',
  { tag: '@phone' },
  async ({ page, journey }, testInfo) => {
    let shown = await openOwnCase(page, testInfo);
    await journey.expectAccessible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    const answers: { msg: string; essence: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().method() === 'POST' && /\/api\/reviews\/[\w-]+$/.test(response.url()))
        answers.push(await response.json());
    });
    for (const _review of ['first', 'second']) {
      await look(page);
      await page.keyboard.press('2');
      await expect(verdict(page, 'undetermined')).toBeChecked();
      const requests = await listRequests(page, async () => {
        await submitByKey(page);
        await expectAnotherCase(page, shown);
      });
      // It was there already: nothing had to be fetched for it.
      expect(requests).not.toContain('GET /api/reports/unverified');
      await expect(caseHeading(page)).toHaveAccessibleName(/^Case \d+ of \d+, (an appeal, )?\d of [35] reviews:/);
      await expect(verdict(page, 'undetermined')).not.toBeChecked();
      shown = await skipAppeals(page);
    }
    await expect.poll(() => answers.length).toBe(2);
    // Nothing is earned again for a report that they reviewed in an earlier round, which may be one of the two.
    expect(answers.map(({ essence }) => essence)).toContain(2);
    const said = answers.map(({ msg, essence }) => (essence > 0 ? `${msg} +${essence} Essence.` : msg));
    await expect(page.getByText(said.at(-1) ?? '', { exact: true })).toBeVisible();
    const listStored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^watch-(draft|outbox):/.test(key)));
    await expect.poll(listStored).toEqual([]);
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

/** Speaks the messages of YouTube's player, and writes down what it is told. */
const playerPage = `<!doctype html><title>A video</title><body><script>
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') say('initialDelivery', { currentTime: 1000, playerState: 1 });
    else document.body.append(func + ' ' + JSON.stringify(args) + '; ');
    if (func === 'pauseVideo') say('onStateChange', 2);
  });
  addEventListener('click', () => say('onError', 150));
</script>`;

test('the player starts at the clip, obeys the keys also after a click into it, and says when it fails', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: playerPage }),
  );
  let shown = await openTheWatch(page);
  const clip = page.getByRole('button', { name: /^Play .* Clip \d+:\d\d-/ });
  while (!(await clip.isVisible())) {
    await page.keyboard.press('s');
    await expectAnotherCase(page, shown);
    shown = await shownCase(page);
  }
  await expect(page.getByRole('link', { name: /^Open on YouTube at \d+:\d\d/ })).toHaveAttribute('href', /&t=\d+s$/);
  await page.keyboard.press('Space');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /[?&]start=\d+/);
  const told = page.frameLocator('iframe').locator('body');
  await page.getByRole('button', { name: 'Loop clip' }).click();
  await expect(told).toContainText('playVideo');
  await page.getByLabel('Speed').selectOption('0.5');
  await expect(told).toContainText('setPlaybackRate [0.5]');
  // A click into the frame takes the focus; the page takes it back.
  await frame.hover();
  await frame.click();
  await expect(page.getByText('The owner of this video does not let it play on other sites.')).toBeVisible();
  await expect(frame).not.toBeFocused();
  await page.keyboard.press('Space');
  await expect(told).toContainText('pauseVideo');
  await page.keyboard.press('.');
  await expect(told).toContainText(/seekTo \[\d+\.03\d*,true\]/);
});

test('a swipe brings the next video, and the one before', { tag: '@phone' }, async ({ page, offered }) => {
  const several = offered.filter(({ evidenceLinks }) => evidenceLinks.filter(isPlayable).length > 1);
  await openNewest(page, several);
  const stage = page.getByRole('figure').first();
  const swipe = (from: number, to: number) =>
    stage.evaluate(
      (node, [start, end]) => {
        const at = (clientX: number) => [new Touch({ identifier: 1, target: node, clientX, clientY: 300 })];
        node.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(start) }));
        node.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(end) }));
      },
      [from, to] as const,
    );
  await expect(stage).toContainText(/1 of \d/);
  await swipe(300, 120);
  await expect(stage).toContainText(/2 of \d/);
  await swipe(120, 300);
  await expect(stage).toContainText(/1 of \d/);
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
  const dock = page.locator('.sticky').filter({ has: page.getByRole('group', { name: 'Your verdict' }) });
  for (const reached of [videoLink(page), page.getByRole('button', { name: 'Add another video' })]) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await reached.focus();
    const own = await reached.boundingBox();
    const above = await dock.boundingBox();
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
  await submitByKey(elsewhere);
  await expectAnotherCase(elsewhere, shown);
  await expect(elsewhere.getByText(/^Review recorded\./)).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('1');
  await submitByKey(page);
  await expectAnotherCase(page, shown);
  await expect(page.getByText(reviewMessages.alreadyReviewed)).toBeVisible();
});

test('the navigation counts the cases that wait', { tag: '@phone' }, async ({ page }, { project }) => {
  await page.goto('/ranking');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: /^The Watch \(\d+ cases? waiting\)$/ })).toBeVisible();
});
