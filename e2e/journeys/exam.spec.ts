import { type ExamAnswer, examAnswerLabels } from '@argus/domain/exam';
import { demoExamCases } from '@argus/sandbox/demo/exam-cases';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

/* By demo people who take part in nothing else. Each hands in once. */

async function answerAll(page: Page, choose: (videoId: string) => ExamAnswer): Promise<void> {
  for (let position = 1; position <= 12; position += 1) {
    await expect(page.getByRole('heading', { name: `Case ${position} of 12` })).toBeVisible();
    const link = await page.getByRole('link', { name: /^Open on YouTube/ }).getAttribute('href');
    const videoId = new URL(link ?? '').searchParams.get('v') ?? '';
    await page.getByRole('radio', { name: new RegExp(`^${examAnswerLabels[choose(videoId)]}`) }).check();
    if (position < 12) await page.getByRole('button', { name: 'Next case' }).click();
  }
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
}

test('whoever reached the threshold takes the exam, passes, and may review', async ({ page, journey }) => {
  await logIn(page, 'eligible');

  await test.step('the Watch is closed and points to the exam', async () => {
    await page.goto('/the-watch');
    await expect(page.getByText('Access Denied: Watch Permit Required.')).toBeVisible();
    await page.getByRole('link', { name: 'Take the exam' }).click();
    await expect(page).toHaveURL('/exam');
    await journey.expectAccessible();
    await page.getByRole('button', { name: 'Begin the exam' }).click();
  });

  await test.step('what was decided survives a reload, and nothing can be handed in before all is decided', async () => {
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
    await page.getByRole('radio', { name: /^Cheater/ }).check();
    await journey.expectAccessible();
    await page.reload();
    await expect(page.getByText('1 of 12 decided.')).toBeVisible();
    await page.getByRole('button', { name: 'Case 1, decided' }).click();
    await expect(page.getByRole('radio', { name: /^Cheater/ })).toBeChecked();
  });

  await test.step('with the right answers it is passed, and explained', async () => {
    await answerAll(page, (videoId) => demoExamCases.find((known) => known.videoId === videoId)?.answer ?? 'cheater');
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'You passed. The Eye is yours.' })).toBeVisible();
    await expect(page.getByText('All 12 right.')).toBeVisible();
    await journey.expectAccessible();
    await page.getByRole('link', { name: 'Open The Watch' }).click();
    await expect(page).toHaveURL('/the-watch');
    await expect(page.getByText('Access Denied: Watch Permit Required.')).toBeHidden();
  });
});

test('whoever failed reads why, tries again with other cases, and is encouraged', async ({ page, journey }) => {
  await logIn(page, 'failed');
  await page.goto('/exam');
  await expect(page.getByRole('heading', { name: 'Not this time, and that is fine' })).toBeVisible();
  await expect(page.getByText('9 of 12 right: 3 innocent players convicted.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await answerAll(page, () => 'cheater');
  await handIn(page);
  await expect(page.getByRole('heading', { name: 'Not this time, and that is fine' })).toBeVisible();
  await expect(page.getByText(/You can try again on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin the exam' })).toBeHidden();
  await page.goto('/the-watch');
  await expect(page.getByText('Access Denied: Watch Permit Required.')).toBeVisible();
  await journey.expectAccessible();
});

test('staff write a case from a closed report, correct it and retire it', async ({ page, journey }) => {
  await logIn(page, 'moderator');
  await page.goto('/panel/reports?status=verified_cheater');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Make an exam case' }).click();
  await expect(page.getByLabel('Right decision')).toHaveValue('cheater');
  await page.getByRole('button', { name: 'Add the case' }).click();
  await expect(page.getByText('The explanation must have between 20 and 1,000 characters.')).toBeVisible();
  await journey.expectAccessible();
  await page.getByLabel('Explanation').fill('Follows somebody through three walls, twice.');
  await page.getByRole('button', { name: 'Add the case' }).click();
  await expect(page).toHaveURL('/panel/exam');
  await expect(page.getByText(/^The exam is on\./)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Follows somebody through three walls, twice.' });
  await row.getByRole('link').click();
  await page.getByLabel('Explanation').fill('Follows somebody through three walls, three times.');
  await page.getByRole('button', { name: 'Save' }).click();
  const corrected = page.getByRole('row').filter({ hasText: 'three walls, three times.' });
  await corrected.getByRole('button', { name: /^Retire/ }).click();
  await expect(corrected.getByText('Retired', { exact: true })).toBeVisible();
  await journey.expectAccessible();
});
