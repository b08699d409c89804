import type { WatchCase } from '@argus/contract/cases/reviews';
import { decisionLabels } from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { findVideo } from '@argus/domain/evidence/video-hosts';
import type { Page, Request } from '@playwright/test';
import { test as anyJourney, expect } from './journey.ts';
import { logIn } from './log-in.ts';
import { createProductApi } from './product-api.ts';

export const test = anyJourney.extend<{ offered: WatchCase[] }>({
  /**
   * The offered cases, oldest first. Appeals and cases that name the reviewer are left out, because they are drawn by
   * lot.
   */
  offered: [
    async ({ page, baseURL, device }, use) => {
      const token = await logIn(page, device === 'phone' ? 'admin' : 'eye');
      const { reports } = await createProductApi(baseURL ?? '', token)('GET /api/reports/unverified', { query: {} });
      await use(reports.filter(({ appeal, asksAboutLobby }) => appeal === null && !asksAboutLobby));
    },
    { auto: true },
  ],
});

export const caseHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Case \d+ of \d+/ });
export const verdict = (page: Page, decision: keyof typeof decisionLabels) =>
  page.getByRole('radio', { name: decisionLabels[decision].message });
export const videoLink = (page: Page) => page.getByLabel('YouTube link').first();

export async function openTheWatch(page: Page, search = ''): Promise<string> {
  await page.goto(`/the-watch${search}`);
  return shownCase(page);
}

/** Journeys that only read a case take the newest, because other journeys close the oldest meanwhile. */
export function openNewest(page: Page, offered: readonly WatchCase[]): Promise<string> {
  return openCase(page, offered.at(-1));
}

export async function openCase(page: Page, chosen: WatchCase | undefined): Promise<string> {
  if (!chosen) throw new Error('no such case is offered');
  await openTheWatch(page, `?reportId=${chosen.reportId}`);
  return expectCase(page, chosen);
}

async function skip(page: Page): Promise<string> {
  const shown = await shownCase(page);
  await page.keyboard.press('s');
  await expectAnotherCase(page, shown);
  return shownCase(page);
}

/** Cases that ask the reviewer whether they were in that match are skipped too. */
export async function skipAppeals(page: Page): Promise<string> {
  const isAsking = page.getByText(reviewMessages.lobby_question.message);
  while ((await caseHeading(page).getByText('an appeal').or(isAsking).count()) > 0) await skip(page);
  return shownCase(page);
}

async function expectCase(page: Page, { reportId }: WatchCase): Promise<string> {
  const title = `Case #${reportId.slice(-8)}`;
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
  return title;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** A reviewer who has opened no evidence is asked for confirmation later. */
export async function playVideo(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: /^Play / }).first();
  if (!(await play.isVisible())) return;
  await page.keyboard.press('Space');
  await expect(page.locator('iframe')).toBeVisible();
}

export async function submitByKey(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'You have not opened any evidence' });
  await expect(question.or(undo(page)).first()).toBeVisible();
  if (!(await question.isVisible())) return;
  await expect(question.getByRole('button', { name: 'Look first' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeVisible();
}

export async function shownCase(page: Page): Promise<string> {
  const id = page.getByRole('main').getByText(/^Case #/);
  await expect(id).toBeVisible();
  return (await id.textContent()) ?? '';
}

export async function expectAnotherCase(page: Page, than: string): Promise<void> {
  await expect(page.getByText(than)).toHaveCount(0);
  await expect(caseHeading(page)).toBeFocused();
}

export const isPlayable = ({ type, url }: WatchCase['evidenceLinks'][number]) =>
  type === 'video' && findVideo(url) !== null;

/** Lists the API requests that the page sends meanwhile. */
export async function listRequests(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: Request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', note);
  await act();
  page.off('request', note);
  return requests.filter((request) => request.includes('/api/'));
}
