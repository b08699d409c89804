import type { ApiClient } from '@argus/contract/kernel/client';
import { type Decision, decisionLabels } from '@argus/domain/cases/report-status';
import { groundLabels } from '@argus/domain/filings/filing';
import { type PersonaKey, personas } from '@argus/sandbox/personas';
import type { Page } from '@playwright/test';
import { drawReviewers, nextReviewer, type Reviewer } from '../appeal-reviewers.ts';
import { confirm, expect, test } from '../journey.ts';
import { clearBrowserData, logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

const steam64IdOf = (wanted: PersonaKey) => personas.find(({ key }) => key === wanted)?.steam64Id ?? '';
const newcomer = steam64IdOf('newcomer');
const statement =
  'The player in this clip has my name, but neither my avatar nor my level: see the scoreboard at 1:12.';

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

test('a wrongly convicted player links Steam, appeals, and three new reviewers overturn the conviction', async ({
  page,
  journey,
  playwright,
  baseURL: baseUrl = '',
}) => {
  // A dozen people log in during this journey.
  test.slow();
  const newRequest = () => playwright.request.newContext({ baseURL: baseUrl });
  const asVisitor = createProductApi(baseUrl);
  const asAdmin = createProductApi(baseUrl, await logIn(page, 'admin'));
  await clearBrowserData(page);
  const { reportId, submittedBy } = await findConviction(asVisitor, newcomer);
  const submitter = { params: { userId: submittedBy?._id ?? '' } };
  const { essence: before } = await asAdmin('GET /api/admin/users/{userId}', submitter);

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
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose why the verdict is wrong.' })).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('radio', { name: groundLabels.wrong_player.message }).check();
  await page.getByRole('checkbox', { name: 'Show my statement publicly' }).check();

  await page.getByRole('button', { name: 'File appeal' }).click();
  await expect(page).toHaveURL('/my-cases');
  await expect(page.getByRole('main')).toContainText('With reviewers');
  await journey.expectAccessible();
  await page.goto(`/?steamId=${newcomer}`);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('Under appeal');
  await expect(verdict).toContainText('This is you');
  await expect(verdict).not.toContainText('Report this player');

  const reviewers = drawReviewers({ newRequest, baseUrl, asAdmin, reportId });
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
  await expect(page.getByRole('radio', { name: decisionLabels.undetermined.message })).toBeChecked();
  await page.keyboard.press('Enter');
  await confirm(page, 'Submit anyway');
  // The vote is sent once it can no longer be undone.
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
  const { essence: after } = await asAdmin('GET /api/admin/users/{userId}', submitter);
  expect(after - before).toBe(-20);
});

test('a twice convicted player finds both cases on one page and appeals them with one statement', async ({
  page,
  journey,
}) => {
  const accused = steam64IdOf('accused');
  await page.goto(`/?steamId=${accused}`);
  const steps = page.getByRole('region', { name: 'Is this you?' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('link', { name: 'Contest this verdict' }).click();
  await expect(page).toHaveURL('/request-revaluation');
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in with Discord' });
  await logIn.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the login.')).toBeVisible();
  await expect(page).toHaveURL('/request-revaluation');
  await logIn.click();
  await page.locator('button[name=persona][value=accused]').click();
  await expect(page).toHaveURL('/my-cases');
  const about = page.getByRole('region', { name: 'Reports about you' });
  await expect(about).toContainText('only Steam can confirm which one is yours');
  await journey.expectAccessible();
  await signInAtSteam(page, accused);
  await expect(page).toHaveURL('/my-cases');

  await expect(about).toContainText('2 convictions stand against you.');
  await expect(about).toContainText('You can answer until there is a verdict');
  await journey.expectAccessible();
  await about.getByRole('link', { name: 'Appeal 2 together' }).click();
  await expect(page.getByRole('checkbox', { name: /^Report on/ })).toBeChecked();
  await expect(page.getByText('What the report says', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Play Video/ }).first()).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('radio', { name: groundLabels.misleading_evidence.message }).check();
  await page.getByLabel('Your statement').fill(statement);
  await page.getByRole('button', { name: 'File 2 appeals' }).click();
  await expect(page).toHaveURL('/my-cases');
  await expect(about.getByText('Under appeal')).toHaveCount(2);
  await expect(about).not.toContainText('convictions stand against you');
  const filed = page.getByRole('region', { name: 'Filed by you or about your reports' });
  await expect(filed.getByRole('button', { name: 'Withdraw' })).toHaveCount(2);
  await expect(about.getByRole('link', { name: /^Answer/ })).toHaveCount(1);
});
