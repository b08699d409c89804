import { exampleIds } from '@argus/contract/examples/example';
import { inboxExamples, staffFiling } from '@argus/contract/examples/filings';
import { formatMessage } from '@argus/domain/shared/message';
import { leaseRefusals } from '@argus/domain/staff/inbox-lease';
import { overrideMessages } from '@argus/domain/staff/override';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, moderator, openApp, refuse } from './open-app.tsx';

const path = `/panel/inbox/${staffFiling.filingId}`;
const statusVersion = 'verified_cheater 2';
const opened = { ...staffFiling, statusVersion, together: [] };
const taken = () => refuse(409, { id: 'lease_taken', msg: leaseRefusals.lease_taken.message });
const admin = aMember({ _id: exampleIds.reviewer, username: 'Ada', userType: 'admin' });
const heldByTomasz = { ...inboxExamples.takeLease.response.lease, isMine: false };
const reason = 'The clip shows the reported player.';

describe('claims about one report', () => {
  const [item] = inboxExamples.listInbox.response.items;

  it('share one row in the Inbox, which says how many there are', async () => {
    if (!item) throw new Error('the example has an item');
    const items = [{ ...item, filedCount: 28 }];
    await openApp('/panel/inbox', {
      user: moderator,
      answers: { listInbox: () => ({ ...inboxExamples.listInbox.response, items }) },
    });
    const table = within(await screen.findByRole('table', { name: 'Inbox' }));
    table.getByText('and 27 others');
    await expectAccessible();
  });

  it('are shown together, and one decision settles all of them', async () => {
    const { lease: _lease, report: _report, votes: _votes, reason: _reason, ...filed } = staffFiling;
    const { decisionRefusal: _refusal, waitingSince: _since, ...other } = filed;
    const together = ['The scoreboard is from another match.', 'This is a different account.'].map(
      (statement, index) => ({ ...other, statement, filingId: [exampleIds.ownClaim, exampleIds.answer][index] ?? '' }),
    );
    await openApp(path, { user: moderator, answers: { getFilingForStaff: () => ({ ...opened, together }) } });
    const others = within(await screen.findByRole('region', { name: '2 more claims about this report' }));
    for (const { statement } of together) others.getByText(statement);
    others.getByText(/^Your decision settles all of them/);
    await expectAccessible();
  });
});

describe('an Inbox item that somebody else has reserved', () => {
  it('can be taken over by an admin, who then decides it', async () => {
    let isTaken = true;
    const { person, sent } = await openApp(path, {
      user: admin,
      answers: {
        getFilingForStaff: () => ({ ...opened, lease: heldByTomasz }),
        takeLease: () => (isTaken ? taken() : inboxExamples.takeLease.response),
        takeOverLease: () => {
          isTaken = false;
          return inboxExamples.takeLease.response;
        },
      },
    });
    await screen.findByText('Tomasz is working on this');
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Take it over' }));
    await screen.findByText('Reserved for you');
    expect(sent.filter(({ name }) => name === 'takeOverLease')).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Decide/ }).disabled).toBe(false);
  });

  it('cannot be taken over by a moderator', async () => {
    await openApp(path, { user: moderator, answers: { getFilingForStaff: () => opened, takeLease: taken } });
    await screen.findByText('Somebody else is working on this');
    expect(screen.queryByRole('button', { name: 'Take it over' })).toBeNull();
  });
});

it('says that the reservation of an Inbox item has ended, and still lets the item be decided', async () => {
  const { person, sent } = await openApp(path, {
    user: moderator,
    answers: {
      getFilingForStaff: () => opened,
      takeLease: () => refuse(409, { id: 'lease_over', msg: formatMessage(leaseRefusals.lease_over) }),
    },
  });
  await screen.findByText(formatMessage(leaseRefusals.lease_over));
  await person.click(screen.getByRole('radio', { name: /^Decline the claim/ }));
  await person.click(screen.getByLabelText(/^Reason/));
  await person.paste(reason);
  await person.click(screen.getByRole('button', { name: /^Decline the claim/ }));
  await waitFor(() => expect(location.pathname).toBe('/panel/inbox'));
  expect(sent.filter(({ name }) => name === 'decideFiling').map(({ body }) => body)).toEqual([
    { decision: 'decline', reason, seenVersion: statusVersion },
  ]);
});

it('explains why a decision is refused if the case has changed meanwhile, and keeps everything typed', async () => {
  let isChanged = false;
  const { person } = await openApp(path, {
    user: moderator,
    answers: {
      getFilingForStaff: () =>
        isChanged ? { ...opened, report: { ...opened.report, reportStatus: 'verified_duplicate' } } : opened,
      decideFiling: () => {
        isChanged = true;
        return refuse(409, { id: 'status_changed', msg: overrideMessages.status_changed.message });
      },
    },
  });
  await screen.findByText('Reserved for you');
  await person.click(screen.getByRole('radio', { name: /^Decline the claim/ }));
  await person.click(screen.getByLabelText(/^Reason/));
  await person.paste(reason);
  await person.click(screen.getByRole('button', { name: /^Decline the claim/ }));
  await screen.findByText(overrideMessages.status_changed.message);
  await screen.findByText('Verified: Duplicate');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(reason);
});
