import { exampleIds } from '@argus/contract/examples/example';
import { examCaseExamples, examExamples } from '@argus/contract/examples/members';
import { adminExamples } from '@argus/contract/examples/staff';
import { calls } from '@argus/contract/kernel/calls';
import type { Exam, ExamCase, ExamResult } from '@argus/contract/members/exam';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { type ExamAnswer, examAnswerLabels, examMessages, examRules } from '@argus/domain/members/exam';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { followLink } from './follow-link.ts';
import { loadPages } from './load-pages.ts';
import { aMember, openApp, refuse, type SentCall } from './open-app.tsx';

const { cases, ...attempt } = examExamples.beginExam.response;
const opened = {
  ...attempt,
  cases: cases.map((shown, index) => ({
    ...shown,
    url: `https://www.youtube.com/watch?v=clip${String(index).padStart(7, '0')}`,
  })),
};
const canBegin: Exam = { ...examExamples.getExam.response, refusal: null };
const failed: ExamResult = { ...examExamples.handInExam.response, hasPassed: false, cheatersMissed: 0 };
const failedBefore: Exam = { ...canBegin, lastResult: { ...failed, innocentsConvicted: 3 } };

const radio = (answer: ExamAnswer) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say(examAnswerLabels[answer])}`));
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });

/** As on the server, the attempt is open until it is handed in. It then always fails. */
function openExam({ exam, stored = {} }: { exam: Exam; stored?: Readonly<Record<string, string>> }) {
  let shown = exam;
  return openApp('/exam', {
    user: aMember(),
    stored,
    answers: {
      getExam: () => shown,
      beginExam: () => {
        shown = { ...shown, attempt: opened };
        return opened;
      },
      handInExam: ({ body }: SentCall) => {
        const { answers } = calls.handInExam.body.parse(body);
        const lastResult = {
          ...failed,
          innocentsConvicted: answers.filter((answer) => answer === 'cheater').length,
          cases: failed.cases.map((explained, index) => ({ ...explained, given: answers[index] ?? 'not_cheater' })),
        };
        const refusal = { id: 'exam_too_early', msg: 'Not yet.' } as const;
        shown = { ...shown, attempt: null, refusal, retryAt: '2026-11-21T20:25:00.000Z', lastResult };
        return lastResult;
      },
    },
  });
}

it('invites staff to write the first exam case, and warns of no shortage before there is one', async () => {
  const empty = { cases: [], totalCases: 0, totalPages: 0, pool: { cheater: 0, not_cheater: 0 } };
  const answers = {
    listExamCases: () => ({ ...examCaseExamples.listExamCases.response, ...empty, unlisted: empty.pool }),
  };
  await openApp('/panel/exam', { user: aMember({ userType: 'admin' }), answers });
  const title = await screen.findByText('The first case is still to be written');
  const invitation = within(title.parentElement ?? title).getByRole('link', { name: 'Add a case' });
  expect(invitation.getAttribute('href')).toBe('/panel/exam/new');
  expect(screen.queryByText('Too much can be looked up')).toBeNull();
  await expectAccessible();
});

describe('the exam', () => {
  it('can be repeated after a failure, asks case by case, and explains the new result with encouragement', async () => {
    const { person, sent } = await openExam({ exam: failedBefore });
    const encouragement = 'Not this time, and that is fine';
    await screen.findByRole('heading', { name: encouragement });
    screen.getByText(/^9 of 12 right: 3 innocent players convicted\./);
    await person.click(button('Begin the exam'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Case 1 of 12'));

    for (const { position, url } of opened.cases) {
      await screen.findByText(`Case ${position} of 12`, { selector: 'h2' });
      expect(screen.getByText(/^Open on YouTube/).closest('a')?.href).toContain(url);
      await person.click(radio('cheater'));
      if (position < examRules.cases) await person.click(button('Next case'));
    }
    expect(screen.queryByText('Next case')).toBeNull();
    screen.getByText(/^All decided\./);
    await person.click(button('Hand in'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Hand in' }));

    await screen.findByText(encouragement);
    screen.getByText(/^0 of 12 right: 12 innocent players convicted\./);
    screen.getByText(/^You can try again on/);
    expect(screen.queryByText('Ready for another try?')).toBeNull();
    expect(screen.queryByText('Begin the exam')).toBeNull();
    const handedIn = sent.filter(({ name }) => name === 'handInExam');
    expect(handedIn.map(({ url }) => url.pathname)).toEqual([`/api/exam/${opened.attemptId}/answers`]);
    expect(handedIn.map(({ body }) => body)).toEqual([{ answers: opened.cases.map(() => 'cheater') }]);
  });

  it('keeps its decisions through a reload, and cannot be handed in before all cases are decided', async () => {
    const exam = { ...canBegin, attempt: opened };
    const first = await openExam({ exam });
    await screen.findByText('0 of 12 decided.');
    expect(button('Hand in').disabled).toBe(true);
    await first.person.click(radio('cheater'));
    await screen.findByText('1 of 12 decided.');
    cleanup();

    const { person } = await openExam({ exam, stored: { ...localStorage } });
    await screen.findByText('1 of 12 decided.');
    expect(button('Hand in').disabled).toBe(true);
    await person.click(screen.getByLabelText('Case 1, decided'));
    expect(radio('cheater').checked).toBe(true);
  });

  it('says which player to watch above the clip, and offers the answers below it', async () => {
    await openExam({ exam: { ...canBegin, attempt: opened } });
    const task = await screen.findByText(opened.cases[0]?.context ?? '');
    const clip = screen.getByText(/^Open on YouTube/);
    const isBefore = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([isBefore(task, clip), isBefore(clip, radio('cheater'))]).toEqual([true, true]);
  });

  it('says how long to wait when it is handed in too early, and keeps all decisions', async () => {
    const early = { ...opened, handInFrom: new Date(Date.now() + 120_000).toISOString() };
    const given = opened.cases.map(() => 'cheater' as const);
    const { person } = await openApp('/exam', {
      user: aMember(),
      stored: { 'exam-answers': [early.attemptId, ...given].join(' ') },
      answers: {
        getExam: () => ({ ...canBegin, attempt: early }),
        handInExam: () =>
          refuse(409, {
            id: 'exam_too_fast',
            msg: formatMessage(examMessages.exam_too_fast, { minutes: Math.ceil(120_000 / 60_000) }),
          }),
      },
    });
    await screen.findByText(/^All decided\..* The clips take until/);
    await person.click(button('Hand in'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Hand in' }));
    await screen.findByText(formatMessage(examMessages.exam_too_fast, { minutes: Math.ceil(120_000 / 60_000) }));
    screen.getByText(/^All decided\./);
    expect(radio('cheater').checked).toBe(true);
  });

  it('says how many mistakes were in cases that cannot be looked up', async () => {
    const lastResult = { ...failed, innocentsConvicted: 1, cheatersMissed: 1, wrongApart: 2 };
    await openExam({ exam: { ...canBegin, lastResult } });
    await screen.findByText(/2 of the mistakes were in clips that appear nowhere else on this site/);
    screen.getByText(examMessages.exam_pass_mark.message);
  });

  it('leaves The Watch closed to members without the Eye, and the page says why', async () => {
    await openApp('/the-watch', { user: aMember() });
    await screen.findByText(reviewRefusals.eye_required.message);
    screen.getByText(reviewMessages.no_page_permission.message);
    await expectAccessible();
  });
});

describe('the attempts in the panel', () => {
  const moderator = aMember({ userType: 'moderator' });

  it('show staff who took the exam, how long it took, and how many answers were right', async () => {
    const listing = examCaseExamples.listExamAttempts.response;
    const open = listing.attempts.map((one) => ({
      ...one,
      attemptId: exampleIds.note,
      handedInAt: null,
      result: null,
    }));
    const attempts = [...open, ...listing.attempts];
    await openApp('/panel/exam/attempts', {
      user: moderator,
      answers: { listExamAttempts: () => ({ ...listing, attempts, totalAttempts: 2 }) },
    });
    const table = within(await screen.findByRole('table', { name: 'Attempts at the exam' }));
    const [waiting, handedIn] = table.getAllByRole('row').slice(1);
    expect(waiting?.textContent).toContain('Not handed in');
    for (const words of ['Mara', '25 minutes', '11 of 12', '6 of 6', 'Passed']) {
      expect(handedIn?.textContent).toContain(words);
    }
    await expectAccessible();
  });

  it('are linked from the list of exam cases, which warns staff if too many cases can be looked up', async () => {
    const listing = examCaseExamples.listExamCases.response;
    await openApp('/panel/exam', {
      user: moderator,
      answers: {
        listExamCases: () => ({
          ...listing,
          cases: listing.cases.map((examCase) => ({ ...examCase, isListed: true })),
          pool: { cheater: 10, not_cheater: 20 },
          unlisted: { cheater: 1, not_cheater: 4 },
          isOn: true,
        }),
      },
    });
    await screen.findByText(/^Of 4 innocents and 1 cheaters the video is named on no public page here/);
    screen.getByText('Can be looked up');
    expect(screen.getByText('Attempts').getAttribute('href')).toBe('/panel/exam/attempts');
  });
});

describe('the cases of the exam', () => {
  const moderator = aMember({ userType: 'moderator' });
  const closed = adminExamples.getReportForStaff.response;
  const newCase = `/panel/exam/new?report=${closed.reportId}`;

  it('can be made from closed reports', async () => {
    await openApp(`/panel/reports/${closed.reportId}`, { user: moderator });
    expect((await screen.findByText('Make an exam case')).getAttribute('href')).toBe(newCase);
  });

  it('cannot be made from open reports', async () => {
    const open = { ...closed, reportStatus: 'unverified', verdictAt: null } as const;
    await openApp(`/panel/reports/${closed.reportId}`, { user: moderator, answers: { getReportForStaff: () => open } });
    await screen.findByText('Staff actions on this report');
    expect(screen.queryByText('Make an exam case')).toBeNull();
  });

  it('can be written with an explanation, edited and retired', async () => {
    const listing = examCaseExamples.listExamCases.response;
    const others = listing.cases.map((examCase) => ({ ...examCase, caseId: exampleIds.note }));
    let written: ExamCase = { ...examCaseExamples.getExamCase.response, report: closed };
    const change = (changes: Partial<ExamCase>) => {
      written = { ...written, ...changes };
      return { msg: 'Case saved.', examCase: written };
    };
    await loadPages('/panel/exam');
    const { person, sent } = await openApp(newCase, {
      user: moderator,
      answers: {
        listExamCases: () => ({
          ...listing,
          cases: [written, ...others],
          pool: { cheater: 10, not_cheater: 20 },
          isOn: true,
        }),
        getExamCase: () => written,
        addExamCase: ({ body }) => change({ explanation: calls.addExamCase.body.parse(body).explanation }),
        editExamCase: ({ body }) => change({ explanation: calls.editExamCase.body.parse(body).explanation }),
        retireExamCase: () => change({ state: 'retired' }),
      },
    });
    const posted = () =>
      sent.filter(({ name }) => name.endsWith('ExamCase') && calls[name].method !== 'GET').map(({ body }) => body);
    const explanation = () => screen.getByLabelText<HTMLTextAreaElement>(/^Explanation/);
    const rowOf = async (text: string) => {
      const row = (await screen.findByText(text, { selector: 'tr *' })).closest('tr');
      if (!row) throw new Error('the case is in no row');
      return within(row);
    };

    expect((await screen.findByLabelText<HTMLSelectElement>(/^Right decision/)).value).toBe('cheater');
    await person.click(button('Add the case'));
    await screen.findByText('The explanation must have between 20 and 1,000 characters.');
    await waitFor(() => expect(document.activeElement).toBe(explanation()));
    await expectAccessible();
    expect(posted()).toEqual([]);

    await person.paste('Follows somebody through three walls, twice.');
    await person.click(button('Add the case'));
    await screen.findByText(/^The exam is on\./);
    expect(location.pathname).toBe('/panel/exam');
    await followLink(person, (await rowOf('Follows somebody through three walls, twice.')).getByRole('link'));

    await screen.findByLabelText(/^Explanation/);
    expect(explanation().value).toBe('Follows somebody through three walls, twice.');
    await person.clear(explanation());
    await person.paste('Follows somebody through three walls, three times.');
    await person.click(button('Save'));
    const corrected = await rowOf('Follows somebody through three walls, three times.');
    await person.click(corrected.getByRole('button', { name: /^Retire/ }));
    await corrected.findByText('Retired');
    await expectAccessible();

    const [video] = closed.evidenceLinks;
    const sameClip = { url: video?.url, startSeconds: video?.startSeconds, endSeconds: video?.endSeconds };
    expect(posted()).toEqual([
      {
        ...sameClip,
        context: '',
        answer: 'cheater',
        explanation: 'Follows somebody through three walls, twice.',
        reportId: closed.reportId,
      },
      {
        ...sameClip,
        context: written.context,
        answer: written.answer,
        explanation: 'Follows somebody through three walls, three times.',
      },
      { isRetired: true },
    ]);
  });
});
