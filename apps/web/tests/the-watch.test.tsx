import { reportWithAdditions, reviewExamples } from '@argus/contract/examples/cases';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';
import {
  eyeHolder,
  fillVideoLink,
  findCase,
  findNextCase,
  isChosen,
  middle,
  newest,
  oldest,
  openAsEyeHolder,
  openTheWatch,
  shownCase,
  titleOf,
  videoLink,
  videoLinks,
} from './the-watch.ts';

it('the Watch shows what the reporter added later, with its date', async () => {
  const { evidenceLinks, addendum } = reportWithAdditions;
  const added = { ...oldest, evidenceLinks, addendum };
  await openApp('/the-watch', {
    user: eyeHolder,
    answers: { listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [added] }) },
  });
  await findCase(added);
  screen.getByText(addendum?.text ?? '');
  expect(screen.getAllByText(/Added on/).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Added on 16 Nov 2026', expect.stringMatching(/^Video 2 .*Added on 16 Nov 2026$/)]),
  );
});

it('a reviewer can add and remove rows of evidence, of which one always remains', async () => {
  const { person } = await openTheWatch();
  await person.click(screen.getByRole('button', { name: 'Add another video' }));
  await waitFor(() => expect(document.activeElement).toBe(videoLinks()[1]));
  expect(videoLinks()).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Remove: Video 2' }));
  fillVideoLink('https://youtu.be/dQw4w9WgXcQ');
  await person.click(screen.getByRole('button', { name: 'Remove: Video 1' }));
  expect(videoLink().value).toBe('');
});

it('the note beside a video says who reads it and when', async () => {
  await openTheWatch();
  const describedBy = screen.getByLabelText(/^Note/).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe(
    'Others read this only after the verdict, because it could give away your vote.',
  );
});

it('the keyboard shortcuts of the Watch work while a video plays', async () => {
  const { person } = await openTheWatch();
  await person.click(screen.getByRole('button', { name: /^Play Video \d/ }));
  expect((await screen.findByTitle(/^Video 1/)).tagName).toBe('IFRAME');
  await person.keyboard('3');
  expect(isChosen('duplicate')).toBe(true);
});

it('a reviewer can replace the playing video with another one', async () => {
  const [video] = oldest.evidenceLinks;
  if (!video) throw new Error('the example has no video');
  const evidenceLinks = [video, { ...video, url: 'https://youtu.be/9bZkp7q19f0' }];
  const { person } = await openApp('/the-watch', {
    user: eyeHolder,
    answers: {
      listReviewQueue: () => ({ ...reviewExamples.listReviewQueue.response, reports: [{ ...oldest, evidenceLinks }] }),
    },
  });
  await findCase(oldest);
  await person.keyboard(' ');
  await screen.findByTitle(/^Video 1/);
  for (const name of [/^Video 2/, /^Video 1/, /^Video 2/]) {
    await person.click(screen.getByRole('button', { name: 'Next video' }));
    await screen.findByTitle(name);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  }
});

it('the key S skips a case, unless the shortcuts are turned off', async () => {
  const { person } = await openTheWatch();
  await person.keyboard('s');
  await findNextCase(middle);
  expect(screen.queryByText(titleOf(oldest))).toBeNull();
  const keys = screen.getByRole('checkbox', { name: 'Shortcuts: 1-4, Enter, S' });
  await person.click(keys);
  await person.keyboard('1s');
  expect(isChosen('cheater')).toBe(false);
  expect(shownCase()).toBe(titleOf(middle));
  await person.click(keys);
  await person.keyboard('1');
  expect(isChosen('cheater')).toBe(true);
});

describe('the address of the Watch', () => {
  it('can name a case, which then comes first if it is offered to the reviewer', async () => {
    await openAsEyeHolder(`/the-watch?reportId=${newest.reportId}`);
    await findCase(newest);
    expect(shownCase()).toBe(titleOf(newest));
  });

  it('shows the queue with a notice if it names a case that is not offered to the reviewer', async () => {
    await openAsEyeHolder('/the-watch?reportId=00000000-0000-7000-8000-000000000000');
    await screen.findByText(`${reviewRefusals.not_assigned.message} Below is the next one in your queue.`);
    expect(shownCase()).toBe(titleOf(oldest));
    await expectAccessible();
  });

  it('says that the report was not found if it contains an invalid id, and links to the queue', async () => {
    const { person } = await openAsEyeHolder('/the-watch?reportId=nonsense');
    await screen.findByText('Report not found.');
    await person.click(screen.getByRole('link', { name: 'Your queue' }));
    await findCase(oldest);
  });
});

it('shows the number of waiting cases in the navigation and the menu', async () => {
  const { person } = await openApp('/ranking', {
    user: eyeHolder,
    answers: { countReviewQueue: () => ({ waiting: 3 }) },
  });
  const waiting = { name: 'The Watch (3 cases waiting)' };
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await waitFor(() => bar.getByRole('link', waiting));
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  menu.getByRole('link', waiting);
});
