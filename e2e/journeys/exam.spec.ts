import { type ExamAnswer, examAnswerLabels } from '@argus/domain/members/exam';
import { demoExamCases } from '@argus/sandbox/demo/exam-cases';
import type { Page } from '@playwright/test';
import { confirm, expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';
import { caseHeading } from '../watch-desk.ts';

/* This persona takes part in no other journey, because the exam can be handed in only once. */

async function answerAll(page: Page, answers: readonly ExamAnswer[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Next case' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${examAnswerLabels[answer].message}`) }).check();
  }
  await expect(page.getByRole('heading', { name: 'Case 12 of 12' })).toBeVisible();
}

test('a member who reached the threshold takes the exam, passes and may review', async ({
  page,
  journey,
  request,
  baseURL,
}) => {
  const token = await logIn(page, 'eligible');

  await test.step('the Watch is closed and points to the exam', async () => {
    await page.goto('/the-watch');
    await expect(page.getByText('Access Denied: Watch Permit Required.')).toBeVisible();
    await page.getByRole('link', { name: 'Take the exam' }).click();
    await expect(page).toHaveURL('/exam');
    await journey.expectAccessible();
    await page.getByRole('button', { name: 'Begin the exam' }).click();
  });

  await test.step('with the right answers it is passed, and explained', async () => {
    await expect(page.getByRole('heading', { name: 'Case 1 of 12' })).toBeVisible();
    const api = createProductApi(baseURL ?? '', token);
    const { steamCommunityUrl } = await api('GET /api/site', {});
    await request.post(`${new URL(steamCommunityUrl).origin}/sandbox/end-waits`);
    await page.reload();
    await page.getByRole('radio', { name: /^Cheater/ }).check();
    await journey.expectAccessible();
    const { attempt } = await api('GET /api/exam', {});
    const answers = attempt?.cases.map(({ url }) => demoExamCases.find(({ videoId }) => url.endsWith(videoId))?.answer);
    await answerAll(page, answers?.map((answer) => answer ?? 'cheater') ?? []);
    await page.getByRole('button', { name: 'Hand in' }).click();
    await confirm(page, 'Hand in');
    await expect(page.getByRole('heading', { name: 'You passed. The Eye is yours.' })).toBeVisible();
    await expect(page.getByText('All 12 right.')).toBeVisible();
    await journey.expectAccessible();
    await page.getByRole('link', { name: 'Open The Watch' }).click();
    await expect(page).toHaveURL('/the-watch');
    await expect(caseHeading(page)).toBeVisible();
  });
});

test('staff correct an exam case', async ({ page, journey }) => {
  await logIn(page, 'moderator');
  await page.goto('/panel/exam');
  await expect(page.getByText(/^The exam is on\./)).toBeVisible();
  await journey.expectAccessible();
  await page.getByRole('table', { name: 'Exam cases' }).getByRole('link').first().click();
  const explanation = page.getByLabel('Explanation');
  await explanation.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The explanation must have between 20 and 1,000 characters.')).toBeVisible();
  await journey.expectAccessible();
  await explanation.fill('Follows somebody through three walls, three times.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/panel/exam');
  await expect(page.getByText('three walls, three times.')).toBeVisible();
});
