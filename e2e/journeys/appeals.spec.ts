import type { ApiClient } from '@argus/contract/client';
import { groundLabels } from '@argus/domain/filing';
import { type Decision, decisionLabels } from '@argus/domain/report-status';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { personas } from '@argus/sandbox/personas';
import type { APIRequestContext, Page } from '@playwright/test';
import { drawReviewers, nextReviewer, type Reviewer } from '../appeal-reviewers.ts';
import { confirm, expect, test } from '../journey.ts';
import { walkLogin } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

const newcomer = personas.find(({ key }) => key === 'newcomer')?.steam64Id ?? '';
const statement =
  'The player in this clip has my name, but neither my avatar nor my level: see the scoreboard at 1:12.';

interface Stage {
  baseUrl: string;
  newRequest: () => Promise<APIRequestContext>;
  asModerator: ApiClient;
}

const stageTest = test.extend<{ stage: Stage }>({
  stage: async ({ playwright, baseURL }, use) => {
    const baseUrl = baseURL ?? '';
    const newRequest = () => playwright.request.newContext({ baseURL: baseUrl });
    const request = await newRequest();
    const { token } = await walkLogin(request, { persona: 'moderator' });
    await request.dispose();
    await use({ baseUrl, newRequest, asModerator: createProductApi(baseUrl, token) });
  },
});

async function signInAtSteam(page: Page, steam64Id: string): Promise<void> {
  await page.getByText('Link Steam account').click();
  await page.getByRole('textbox').fill(steam64Id);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function findConviction(api: ApiClient, steamId: string) {
  const { reports, determinedPlayerStatus } = await api('GET /api/cheaters/search', { query: { steamId } });
  const conviction = reports.find(({ reportStatus }) => reportStatus === 'verified_cheater');
  if (!conviction) throw new Error(`${steamId} is not convicted`);
  return { ...conviction, underAppeal: determinedPlayerStatus.underAppeal };
}

const vote = ({ api, appealId }: Reviewer, reportId: string, decision: Decision) =>
  api('POST /api/reviews/{reportId}', { params: { reportId }, body: { decision, appealId } });

async function logInWith(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

stageTest(
  'a wrongly convicted player links Steam, appeals, and three fresh reviewers overturn it',
  async ({ page, journey, stage }) => {
    // A dozen people log in on the way.
    stageTest.slow();
    const asVisitor = createProductApi(stage.baseUrl);
    const { reportId, submittedBy } = await findConviction(asVisitor, newcomer);
    const submitter = { params: { userId: submittedBy?._id ?? '' } };
    const { essence: before } = await stage.asModerator('GET /api/admin/users/{userId}', submitter);

    await page.goto(`/?steamId=${newcomer}`);
    await expect(page.getByText('Is this you?')).toBeVisible();
    await page.getByRole('link', { name: 'Contest this verdict' }).click();
    await expect(page).toHaveURL(`/request-revaluation/${reportId}`);
    await page.getByRole('main').getByRole('link', { name: 'Log in with Discord' }).click();
    await page.locator('button[name=persona][value=newcomer]').click();
    await expect(page).toHaveURL(`/request-revaluation/${reportId}`);
    await signInAtSteam(page, newcomer);
    await expect(page).toHaveURL(`/request-revaluation/${reportId}`);

    await page.getByLabel('Your statement').fill(statement);
    await page.getByRole('button', { name: 'File appeal' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a ground.' })).toBeVisible();
    await journey.expectAccessible();
    await page.getByRole('radio', { name: groundLabels.wrong_player }).check();
    await page.getByRole('checkbox', { name: 'Show my statement publicly' }).check();

    journey.allowConsoleError(/401/);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await createProductApi(stage.baseUrl, token)('POST /api/auth/logout', {});
    await page.getByRole('button', { name: 'File appeal' }).click();
    await expect(page.getByText('Your text is safe.')).toBeVisible();
    await page.getByRole('link', { name: 'Log in again' }).click();
    await page.locator('button[name=persona][value=newcomer]').click();
    await expect(page.getByLabel('Your statement')).toHaveValue(statement);
    await expect(page.getByRole('checkbox', { name: 'Show my statement publicly' })).toBeChecked();
    await page.getByRole('button', { name: 'File appeal' }).click();
    await expect(page).toHaveURL('/my-cases');
    await expect(page.getByRole('main')).toContainText('With reviewers');
    await journey.expectAccessible();
    await page.goto(`/?steamId=${newcomer}`);
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText('Under appeal');
    await expect(verdict).toContainText('This is you');
    await expect(verdict).not.toContainText('Report this player');

    const reviewers = drawReviewers({ ...stage, reportId });
    await vote(await nextReviewer(reviewers), reportId, 'undetermined');
    await vote(await nextReviewer(reviewers), reportId, 'troll');
    const third = await nextReviewer(reviewers);
    await page.goto('about:blank');
    await logInWith(page, third.token);
    await page.goto(`/the-watch?reportId=${reportId}`);
    await expect(page.getByRole('heading', { level: 2, name: /an appeal/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Allegations' })).toContainText(statement);
    await expect(page.getByRole('main')).not.toContainText('Add More Evidence');
    await journey.expectAccessible();
    await page.keyboard.press('2');
    await expect(page.getByRole('radio', { name: decisionLabels.undetermined })).toBeChecked();
    await page.keyboard.press('Enter');
    await confirm(page, 'Submit anyway');
    // Sent once it can no longer be undone.
    await expect(page.getByText(/The appeal is decided: the conviction is overturned\./)).toBeVisible();
    const color = async () => {
      const found = await asVisitor('GET /api/cheaters/search', { query: { steamId: newcomer } });
      return found.determinedPlayerStatus.color;
    };
    await expect.poll(color).toBe('green');

    await page.goto(`/?steamId=${newcomer}`);
    await expect(verdict).not.toContainText('Convicted');
    await page.goto(`/report/${reportId}`);
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Appeal: overturned');
    await expect(page.getByRole('region', { name: 'The player’s appeal' })).toContainText(statement);
    const { essence: after } = await stage.asModerator('GET /api/admin/users/{userId}', submitter);
    expect(after - before).toBe(-20);
  },
);

stageTest('a guilty player is upheld, and told so', async ({ page, stage }) => {
  stageTest.slow();
  const asVisitor = createProductApi(stage.baseUrl);
  const { convictions } = await asVisitor('GET /api/reports/recent-convictions', {});
  const spoken = new Set<string>([newcomer, ...Object.values(demoPlayers)]);
  const guilty = convictions.find(({ steam64Id, underAppeal }) => !underAppeal && !spoken.has(steam64Id));
  if (!guilty) throw new Error('nobody is convicted');
  const { reportId, steam64Id } = guilty;
  await page.goto('/api/auth/discord');
  await page.getByLabel('Somebody else').fill(`Guilty ${steam64Id.slice(-4)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Welcome,')).toBeVisible();
  await page.goto('/request-revaluation');
  await signInAtSteam(page, steam64Id);
  await expect(page).toHaveURL('/request-revaluation');
  await page
    .getByRole('link', { name: /^Appeal/ })
    .first()
    .click();
  await page.getByRole('radio', { name: groundLabels.other }).check();
  await page.getByLabel('Your statement').fill('I was lucky that evening. Look at my other matches.');
  await page.getByRole('button', { name: 'File appeal' }).click();
  await expect(page).toHaveURL('/my-cases');
  const reviewers = drawReviewers({ ...stage, reportId });
  for (const _vote of ['first', 'second', 'third']) await vote(await nextReviewer(reviewers), reportId, 'cheater');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Conviction upheld');
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('the conviction is upheld');
  await page.goto(`/report/${reportId}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Appeal: conviction upheld, 3 of 3');
  await expect(page.getByRole('main')).not.toContainText('Under appeal');
});
