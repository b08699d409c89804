import type { Page } from '@playwright/test';
import { devices, expect } from '../journey.ts';
import {
  caseHeading,
  expectAnotherCase,
  isPlayable,
  listRequests,
  openCase,
  openNewest,
  openTheWatch,
  playVideo,
  shownCase,
  skipAppeals,
  submitByKey,
  test,
  verdict,
  videoLink,
} from '../watch-desk.ts';

/** The desktop's reviewer decides the eleven oldest cases, possibly at the same time. */
const beyondDesktop = 14;

test('an Eye holder decides ten cases with the keyboard alone and sees each next case at once', async ({
  page,
  journey,
}) => {
  test.slow();
  await openTheWatch(page);
  let shown = await skipAppeals(page);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await journey.expectAccessible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the Watch' });
  await expect(keys).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const answers: { msg: string; essence: number }[] = [];
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && /\/api\/reviews\/[\w-]+$/.test(response.url()))
      answers.push(await response.json());
  });
  for (let decided = 0; decided < 10; decided += 1) {
    const isDuplicate = decided % 5 === 4 && (await verdict(page, 'duplicate').isEnabled());
    await playVideo(page);
    await page.keyboard.press(isDuplicate ? '3' : '2');
    await expect(verdict(page, isDuplicate ? 'duplicate' : 'undetermined')).toBeChecked();
    if (isDuplicate) await chooseOriginalByKey(page);
    const requests = await listRequests(page, async () => {
      await submitByKey(page);
      await expectAnotherCase(page, shown);
    });
    // The next case was loaded ahead, so nothing is fetched for it.
    if (decided < 2) expect(requests).not.toContain('GET /api/reports/unverified');
    await expect(caseHeading(page)).toHaveAccessibleName(/^Case \d+ of \d+, (an appeal, )?\d of [35] reviews:/);
    await expect(verdict(page, isDuplicate ? 'duplicate' : 'undetermined')).not.toBeChecked();
    shown = await skipAppeals(page);
  }
  // The last review is sent once it can no longer be undone.
  await expect.poll(() => answers.length).toBe(10);
  // Some of the reports may earn nothing, because the reviewer reviewed them in an earlier round.
  expect(answers.map(({ essence }) => essence)).toContain(2);
  const said = answers.map(({ msg, essence }) => (essence > 0 ? `${msg} +${essence} Essence.` : msg));
  await expect(page.getByText(said.at(-1) ?? '', { exact: true })).toBeVisible();
  const listStored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^watch-(draft|outbox):/.test(key)));
  await expect.poll(listStored).toEqual([]);
  await expect(waitingCases(page)).toBeVisible();
  await page.goto('/my-reviews');
  await expect(page.getByRole('main').getByText('No verdict yet').nth(4)).toBeVisible();
  await journey.expectAccessible();
});

const waitingCases = (page: Page) => page.getByRole('link', { name: /^The Watch \(\d+ cases? waiting\)$/ });

async function chooseOriginalByKey(page: Page): Promise<void> {
  const originals = page.getByRole('group', { name: 'Which report does it duplicate?' });
  await expect(originals).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(originals.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(originals.getByRole('radio').first()).toBeChecked();
}

/** The page speaks the protocol of YouTube's player and records the commands and keys that it gets. */
const playerPage = `<!doctype html><title>A video</title><body><button>Mute</button><script>
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') say('initialDelivery', { currentTime: 1000, playerState: 1 });
    else document.body.append(func + ' ' + JSON.stringify(args) + '; ');
    if (func === 'pauseVideo') say('onStateChange', 2);
  });
  addEventListener('click', () => say('onError', 150));
  addEventListener('keydown', ({ key }) => document.body.append('pressed ' + key + '; '));
</script>`;

test('the video player starts at the clip, obeys keys even after a click into it and shows its errors', async ({
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
  const commands = page.frameLocator('iframe').locator('body');
  // Whoever moves into the frame with a screen reader, and has no mouse, stays there.
  await expect(commands).toContainText('Mute');
  await frame.focus();
  await page.keyboard.press('x');
  await expect(commands).toContainText('pressed x');
  await page.getByRole('button', { name: 'Loop clip' }).click();
  await expect(commands).toContainText('playVideo');
  await page.getByLabel('Speed').selectOption('0.5');
  await expect(commands).toContainText('setPlaybackRate [0.5]');
  // A click into the frame takes the focus, and the page takes it back. It would miss a frame that has just scrolled.
  await frame.hover();
  await frame.click();
  await expect(page.getByText('The owner of this video does not let it play on other sites.')).toBeVisible();
  await expect(frame).not.toBeFocused();
  await page.keyboard.press('Space');
  await expect(commands).toContainText('pauseVideo');
  await page.keyboard.press('.');
  await expect(commands).toContainText(/seekTo \[\d+\.03\d*,true\]/);
  // Whoever tabs into the frame wants its own keys.
  await page.keyboard.press('Tab');
  await expect.poll(() => frame.evaluate((element) => element === document.activeElement)).toBe(true);
});

for (const device of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ device });
    const isPhone = device === 'phone';

    test('a case is decided without keys, and the verdict is sent when the page is left', async ({
      page,
      offered,
      journey,
    }) => {
      const playable = offered
        .slice(isPhone ? beyondDesktop : 0)
        .find(({ evidenceLinks }) => evidenceLinks.some(isPlayable));
      const shown = await openCase(page, playable);
      if (isPhone) await journey.expectAccessible();
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await verdict(page, 'undetermined').check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectAnotherCase(page, shown);

      // Leaving the page sends the verdict at once, although it could still be undone.
      const first = page.getByRole('main').getByRole('listitem').first();
      // The new page may load before the request of the old one has arrived.
      await expect(async () => {
        await page.goto('/my-reviews');
        const address = new RegExp(`${shown.replace('Case #', '')}$`);
        await expect(first.getByRole('link')).toHaveAttribute('href', address, { timeout: 3000 });
      }).toPass();
      await expect(first).toContainText('Undetermined');
      if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(waitingCases(page)).toBeVisible();
    });

    test('the focused field is never covered by the verdicts', async ({ page, offered }) => {
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
  });
}

test.describe('with a finger', () => {
  test.use({ device: 'phone' });

  test('a swipe shows the next and the previous video', async ({ page, offered }) => {
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
});
