import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testSite } from '../src/features/site/test-site.ts';
import { wayToTheEye } from '../src/lib/eye-words.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';

const eye = 'How do I get the Eye?';
const openAnswers = () =>
  [...document.querySelectorAll('[aria-expanded="true"]')].map((button) => button.closest('[id]')?.id);

it('shows the FAQ with all answers closed if the address names no question', async () => {
  await openApp('/faq#%E0%A4%A');
  await screen.findByText(eye);
  expect(openAnswers()).toEqual([]);
});

it('opens the FAQ answer whose question the address names', async () => {
  await openApp('/faq#eye');
  await screen.findByText(eye);
  expect(openAnswers()).toEqual(['eye']);
  screen.getByText(wayToTheEye(testSite), { exact: false });
});

it('ends each FAQ answer with a link to its own address', async () => {
  const { person } = await openApp('/faq#verdicts');
  expect(openAnswers()).toEqual(['verdicts']);
  await expectAccessible();
  await person.click(screen.getByLabelText(`Link to this answer: ${eye}`));
  expect(location.hash).toBe('#eye');
});

it('makes each FAQ question a heading that contains the button to open its answer', async () => {
  await openApp('/faq');
  const questions = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(questions.length).toBeGreaterThan(10);
  for (const question of questions) within(question).getByRole('button', { expanded: false });
});

it('opens one FAQ answer at a time', async () => {
  const { person } = await openApp('/faq');
  await person.click(screen.getByRole('button', { name: eye }));
  expect(openAnswers()).toEqual(['eye']);
  await person.click(screen.getByRole('button', { name: 'Who reviews?' }));
  expect(openAnswers()).toEqual(['reviewers']);
  await person.click(screen.getByRole('button', { name: 'Who reviews?' }));
  expect(openAnswers()).toEqual([]);
});

it('filters the FAQ by words of questions and answers, and says when none match', async () => {
  const { person } = await openApp('/faq');
  const filter = screen.getByLabelText('Filter the questions');
  await person.click(filter);
  await person.paste('share code');
  await screen.findByText('What counts as evidence?');
  expect(screen.queryByText(eye)).toBeNull();
  await person.clear(filter);
  await person.paste('xyzzy');
  await screen.findByText('No question like that yet');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Show all questions' }));
  await screen.findByText(eye);
});
