import { adminExamples, staffReport } from '@argus/contract/examples/staff';
import { calls } from '@argus/contract/kernel/calls';
import { tell } from '@argus/contract/kernel/told';
import { overriddenMessage, type StaffReport, type StatusPreview } from '@argus/contract/staff/cases';
import { reviewsNeeded } from '@argus/domain/cases/consensus';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { formatMessage } from '@argus/domain/shared/message';
import { decisionRefusals, overrideMessages, revealWords } from '@argus/domain/staff/override';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenVotesWords } from '../src/features/staff/cases/change-words.ts';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { moderator, openApp, refuse, type SentCall } from './open-app.tsx';

const reason = 'The full recording leaves no doubt.';

const undetermined: StaffReport = {
  ...staffReport,
  reportStatus: 'verified_undetermined',
  timeline: staffReport.timeline.map((moment) => ({ ...moment, reportStatus: 'verified_undetermined' })),
};

const previewVersion = 'verified_undetermined 4';

/** This is the example with the statuses before and after the change swapped. */
const { essence, search, ...change } = adminExamples.previewStatus.response;
const conviction: StatusPreview = {
  ...change,
  from: 'verified_undetermined',
  statusVersion: previewVersion,
  to: 'verified_cheater',
  essence: essence.map(({ entries, ...person }) => ({
    ...person,
    change: 20,
    essenceAfter: 130,
    entries: entries.map((entry) => ({ ...entry, amount: 20 })),
  })),
  search: { before: search.after, after: search.before },
};

/** Opens a case that was closed as undetermined and becomes a conviction when the change is sent. */
async function openClosedCase() {
  let report = undetermined;
  const { sent, person } = await openApp(`/panel/reports/${report.reportId}`, {
    user: moderator,
    answers: {
      getReportForStaff: () => report,
      previewStatus: () => conviction,
      overrideStatus: ({ body }) => {
        const { newStatus, reason: given = null } = calls.overrideStatus.body.parse(body);
        const moment: StaffReport['timeline'][number] = {
          at: '2026-11-15T10:00:00.000Z',
          kind: 'overridden',
          reportStatus: newStatus,
          reason: given,
          votes: null,
          round: report.round,
          fromStatus: report.reportStatus,
          actorId: moderator._id,
          actorUsername: moderator.username,
        };
        report = { ...report, reportStatus: newStatus, timeline: [...report.timeline, moment] };
        return { ...tell(overriddenMessage('overridden', newStatus)), report };
      },
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Change the status' }));
  const evidence = within(screen.getByRole('region', { name: 'Add Watch Evidence' }));
  await evidence.findByLabelText(/^YouTube link/);
  return { sent, person, form, evidence };
}

/** Opens a case that another member of staff decides before the change arrives. */
async function openContendedCase(present: Partial<StaffReport>) {
  let report = undetermined;
  const { sent, person } = await openApp(`/panel/reports/${report.reportId}`, {
    user: moderator,
    answers: {
      getReportForStaff: () => report,
      previewStatus: () => conviction,
      overrideStatus: () => {
        report = { ...report, ...present };
        return refuse(409, { id: 'status_changed', msg: overrideMessages.status_changed.message });
      },
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Change the status' }));
  await person.click(form.getByLabelText(/^Convicted Cheater/));
  await person.click(await form.findByLabelText(/^Reason/));
  await person.paste(reason);
  await person.click(form.getByRole('button', { name: 'Update report' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Convict' }));
  await screen.findByText(overrideMessages.status_changed.message);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return { sent, person, form };
}

const isChange = ({ name }: SentCall) => name === 'overrideStatus';

it('shows staff whether reviewers who are named as lobby mates said that they were in the match', async () => {
  const [answer] = staffReport.lobbyAnswers;
  if (!answer) throw new Error('the example has no answer');
  const lobbyAnswers = [answer, { ...answer, userId: null, username: 'Deleted user', wasInMatch: true }];
  await openApp(`/panel/reports/${staffReport.reportId}`, {
    user: moderator,
    answers: { getReportForStaff: () => ({ ...staffReport, lobbyAnswers }) },
  });
  const decisions = within(await screen.findByRole('region', { name: 'Decisions' }));
  decisions.getByRole('heading', { name: 'Named as lobby mates' });
  const said = decisions.getAllByText(/said that they were/).map(({ textContent }) => textContent);
  expect(said[0]).toMatch(/^Sunniva said that they were not in that match\./);
  expect(said[1]).toMatch(/^Deleted user said that they were in that match, and does not review\./);
});

describe('the votes of an open case', () => {
  it('are revealed only to staff who agree not to decide the case, and the form then says why they cannot', async () => {
    let report: StaffReport = { ...staffReport, reportStatus: 'unverified', reviews: [], areVotesHidden: true };
    const { sent, person } = await openApp(`/panel/reports/${report.reportId}`, {
      user: moderator,
      answers: {
        getReportForStaff: () => report,
        previewStatus: () => ({ ...conviction, from: 'unverified', hidesVotes: true }),
        openVotes: () => {
          const { reviews } = staffReport;
          report = {
            ...report,
            reviews,
            areVotesHidden: false,
            decisionRefusal: decisionRefusals.decision_after_reveal.message,
          };
          return report;
        },
      },
    });
    const form = within(await screen.findByRole('region', { name: 'Change the status' }));
    await person.click(form.getByLabelText(/^Convicted Cheater/));
    const preview = await form.findByRole('region', { name: 'What this change will do' });
    expect(preview.textContent).toContain(say(hiddenVotesWords));

    const isReveal = ({ name }: SentCall) => name === 'openVotes';
    const decisions = within(screen.getByRole('region', { name: 'Decisions' }));
    // The panel counts to five and the public page to three, so both say what decides.
    decisions.getByText(reviewsNeeded.message);
    await person.click(decisions.getByRole('button', { name: 'Reveal the votes' }));
    let dialog = within(await screen.findByRole('alertdialog', { name: say(revealWords.title) }));
    dialog.getByText(say(revealWords.consequence));
    await expectAccessible();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.filter(isReveal)).toEqual([]);

    await person.click(decisions.getByRole('button', { name: 'Reveal the votes' }));
    dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Reveal the votes' }));
    await screen.findByText(decisionRefusals.decision_after_reveal.message);
    for (const name of ['Update report', 'Add evidence']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(sent.filter(isReveal)).toHaveLength(1);
    expect(decisions.getAllByRole('listitem').length).toBeGreaterThan(2);
  });
});

describe('a change of a status that somebody else has changed meanwhile', () => {
  it('is refused with a reason, shows the current status of the case and keeps everything typed', async () => {
    const { form, sent } = await openContendedCase({ reportStatus: 'verified_troll' });
    await waitFor(() => expect(form.getByText('Current').parentElement?.textContent).toMatch(/^Malicious/));
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(reason);
    expect(form.getByLabelText<HTMLInputElement>(/^Convicted Cheater/).checked).toBe(true);
    expect(sent.filter(isChange)).toMatchObject([{ body: { seenVersion: previewVersion } }]);
  });

  it('keeps everything typed even if the case is now open and its votes are hidden', async () => {
    const { form } = await openContendedCase({ reportStatus: 'unverified', areVotesHidden: true });
    await screen.findByRole('button', { name: 'Reveal the votes' });
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(reason);
  });
});

describe('a change of status', () => {
  it('is not sent without a status, without a change, or with a link that is not YouTube', async () => {
    const { sent, person, form, evidence } = await openClosedCase();
    await expectAccessible();
    const update = form.getByRole('button', { name: 'Update report' });
    await person.click(update);
    await screen.findByText(overrideMessages.status_required.message);
    await person.click(form.getByLabelText(/^Verified: Undetermined/));
    await person.click(update);
    await screen.findByText(overrideMessages.no_changes.message);

    const link = evidence.getByLabelText(/^YouTube link/);
    await person.click(link);
    await person.paste('https://vimeo.example/1');
    await person.click(update);
    const sentence = formatMessage(evidenceMessages.override_video_invalid, { url: 'https://vimeo.example/1' });
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(sentence));
    await waitFor(() => expect(document.activeElement).toBe(link));
    await expectAccessible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent.filter(isChange)).toEqual([]);
  });

  it('previews its outcome, requires a reason and a confirmation, and then appears in the history', async () => {
    const { sent, person, form } = await openClosedCase();
    const update = form.getByRole('button', { name: 'Update report' });
    await person.click(form.getByLabelText(/^Convicted Cheater/));
    const preview = await form.findByRole('region', { name: 'What this change will do' });
    expect(preview.textContent).toContain('Convicted Cheater Beyond Doubt');
    expect(preview.textContent).toContain('+20');
    await expectAccessible();

    await person.click(update);
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Reason/)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await person.paste(reason);
    await person.click(update);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('The status changes from “Verified: Undetermined” to “Convicted Cheater”.');
    await expectAccessible();
    expect(sent.filter(isChange)).toEqual([]);

    await person.click(within(dialog).getByRole('button', { name: 'Convict' }));
    await screen.findByText('Status changed: Convicted Cheater.');
    const history = await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(history.textContent).toContain('Staff: Verified: Undetermined → Convicted Cheater'));
    expect(sent.filter(isChange)).toMatchObject([
      {
        url: { pathname: `/api/admin/reports/${undetermined.reportId}/status` },
        body: {
          newStatus: 'verified_cheater',
          additionalEvidence: [],
          reason,
          seenVersion: previewVersion,
        },
      },
    ]);
  });

  it('is asked for in the order status, reason, preview, button, under the name of the player', async () => {
    const { person, form } = await openClosedCase();
    screen.getByRole('heading', { level: 1, name: undetermined.reportedPlayerName });
    expect(document.title).toContain(undetermined.reportedPlayerName);
    await person.click(form.getByLabelText(/^Convicted Cheater/));
    const preview = await form.findByRole('region', { name: 'What this change will do' });
    const order = [
      form.getByLabelText(/^Convicted Cheater/),
      form.getByLabelText(/^Reason/),
      preview,
      form.getByRole('button', { name: 'Update report' }),
    ];
    const following = order.slice(1).map((element, index) => order[index]?.compareDocumentPosition(element));
    expect(following).toEqual(order.slice(1).map(() => Node.DOCUMENT_POSITION_FOLLOWING));
    expect(form.queryByLabelText(/^YouTube link/)).toBeNull();
  });

  it('takes along evidence that was typed but not sent', async () => {
    const { sent, person, form, evidence } = await openClosedCase();
    await person.click(evidence.getByLabelText(/^YouTube link/));
    await person.paste('https://youtu.be/dQw4w9WgXcQ');
    await person.click(form.getByLabelText(/^Convicted Cheater/));
    await form.findByText('The evidence that you typed below is added with this change.');
    await person.click(form.getByLabelText(/^Reason/));
    await person.paste(reason);
    await person.click(form.getByRole('button', { name: 'Update report' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('1 evidence link is added.');
    await person.click(within(dialog).getByRole('button', { name: 'Convict' }));
    await screen.findByText('Status changed: Convicted Cheater.');
    expect(sent.filter(isChange)).toMatchObject([
      { body: { additionalEvidence: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] } },
    ]);
  });
});

describe('Watch evidence', () => {
  it('is added by its own button without a change of status, and keeps what is typed in the other form', async () => {
    const { sent, person, form, evidence } = await openClosedCase();
    await person.click(form.getByLabelText(/^Convicted Cheater/));
    await person.click(form.getByLabelText(/^Reason/));
    await person.paste(reason);
    const add = evidence.getByRole('button', { name: 'Add evidence' });
    await person.click(add);
    await screen.findByText(overrideMessages.no_changes.message);
    const link = evidence.getByLabelText<HTMLInputElement>(/^YouTube link/);
    await waitFor(() => expect(document.activeElement).toBe(link));
    await person.paste('https://youtu.be/dQw4w9WgXcQ');
    await person.click(add);
    const dialog = await screen.findByRole('alertdialog', { name: 'Add this evidence?' });
    await expectAccessible();
    await person.click(within(dialog).getByRole('button', { name: 'Add evidence' }));
    await waitFor(() => expect(link.value).toBe(''));
    expect(sent.filter(isChange)).toMatchObject([
      { body: { newStatus: 'verified_undetermined', additionalEvidence: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] } },
    ]);
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(reason);
    expect(form.getByLabelText<HTMLInputElement>(/^Convicted Cheater/).checked).toBe(true);
  });

  it('is not submitted by Enter in a field', async () => {
    const { sent, person, form, evidence } = await openClosedCase();
    await person.click(form.getByLabelText(/^Convicted Cheater/));
    for (const label of [/^YouTube link/, /^Note/]) {
      await person.click(evidence.getByLabelText(label));
      await person.paste('https://youtu.be/dQw4w9WgXcQ');
      await person.keyboard('{Enter}');
      await person.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(sent.filter(isChange)).toEqual([]);
  });

  it('says on an open case that whoever only adds evidence leaves the verdict to others', async () => {
    await openApp(`/panel/reports/${staffReport.reportId}`, {
      user: moderator,
      answers: { getReportForStaff: () => ({ ...staffReport, reportStatus: 'unverified' }) },
    });
    const evidence = within(await screen.findByRole('region', { name: 'Add Watch Evidence' }));
    evidence.getByText(/^This case is open: if you only add evidence, others decide it\./);
  });
});
