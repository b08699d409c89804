import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testSite } from '../src/features/site/test-site.ts';
import { wayToTheEye } from '../src/lib/eye-words.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';

const eye = 'How do I get the Eye?';
const openAnswers = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

it('a FAQ address that names no question is just the list', async () => {
  await openApp('/faq#%E0%A4%A');
  await screen.findByText(eye);
  expect(openAnswers()).toEqual([]);
});

it('a FAQ address that names a question opens it', async () => {
  await openApp('/faq#eye');
  await screen.findByText(eye);
  expect(openAnswers()).toEqual(['eye']);
  screen.getByText(wayToTheEye(testSite), { exact: false });
});

it('a FAQ answer ends with its own address', async () => {
  const { person } = await openApp('/faq#verdicts');
  expect(openAnswers()).toEqual(['verdicts']);
  await expectAccessible();
  await person.click(screen.getByLabelText(`Link to this answer: ${eye}`));
  expect(location.hash).toBe('#eye');
});

it('of the FAQ, one answer at a time is open', async () => {
  await openApp('/faq');
  await screen.findByText(eye);
  // Browsers close the others of the same name.
  const names = [...document.querySelectorAll('details')].map((item) => item.getAttribute('name'));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toBeTruthy();
});

it('the filter of the FAQ finds words of questions and answers, and says when there are none', async () => {
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
