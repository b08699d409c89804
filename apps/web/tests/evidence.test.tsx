import type { EvidenceCopy } from '@argus/contract/evidence/link-health';
import { convictingCard, report, videoHealth } from '@argus/contract/examples/cases';
import { evidenceCopyExamples } from '@argus/contract/examples/evidence';
import { exampleIds } from '@argus/contract/examples/example';
import { calls } from '@argus/contract/kernel/calls';
import { copyMessages } from '@argus/domain/evidence/evidence-copy';
import { formatMessage } from '@argus/domain/shared/message';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, openApp } from './open-app.tsx';

const { addEvidenceCopy } = evidenceCopyExamples;
const { reportId, reportedPlayerName } = convictingCard;
const goneHealth = { ...videoHealth, state: 'gone', goneSince: '2026-10-02T08:15:00.000Z', seenBy: 3 } as const;
const goneWords = /No longer available since 2 Oct 2026\.\s*Three reviewers saw it\./;

it('tells staff which convictions have lost their evidence and since when, with a link to each case', async () => {
  await openApp('/panel/lost-evidence', { user: aMember({ userType: 'admin' }) });
  const table = within(await screen.findByRole('table', { name: 'Convictions without evidence' }));
  expect(table.getByRole('link', { name: reportedPlayerName }).getAttribute('href')).toBe(`/panel/reports/${reportId}`);
  table.getByText('2 Oct 2026');
  await expectAccessible();
});

describe('a case whose video is lost', () => {
  const caseOf = (copies: EvidenceCopy[]) => ({
    ...report,
    ...convictingCard,
    linkHealth: [{ ...goneHealth, copies }],
  });

  it('says since when the video is lost, and how many reviewers saw it', async () => {
    await openApp(`/report/${reportId}`, { answers: { getReport: () => caseOf([]) } });
    await screen.findByText(goneWords);
  });

  it('accepts a mirror from a reviewer, and shows it without the name of the reviewer', async () => {
    const copies: EvidenceCopy[] = [];
    const user = aMember({ _id: exampleIds.reviewer, username: 'Sunniva', hasTheEye: true });
    const { person, sent } = await openApp(`/report/${reportId}`, {
      user,
      answers: {
        getReport: () => caseOf([...copies]),
        addEvidenceCopy: ({ body }) => {
          const { kind, url } = calls.addEvidenceCopy.body.parse(body);
          copies.push({ kind, type: 'archive', url, state: 'unchecked' });
          return addEvidenceCopy.response;
        },
      },
    });
    await screen.findByText(goneWords);
    await person.click(await screen.findByText('Add a mirror'));
    const field = screen.getByLabelText(/^Mirror/);
    expect(document.activeElement).toBe(field);
    await person.paste('https://evil.test/video');
    await person.keyboard('{Enter}');
    screen.getByText(formatMessage(copyMessages.mirror_invalid));
    expect(sent.some(({ name }) => name === 'addEvidenceCopy')).toBe(false);
    await expectAccessible();

    await person.clear(field);
    await person.paste(addEvidenceCopy.body.url);
    await person.keyboard('{Enter}');
    await screen.findByText(addEvidenceCopy.response.msg);
    const mirror = await screen.findByRole('link', { name: /^Mirror on web\.archive\.org/ });
    expect(mirror.getAttribute('href')).toBe(addEvidenceCopy.body.url);
    expect(screen.getByRole('main').textContent).not.toContain(user.username);
    const [added] = sent.filter(({ name }) => name === 'addEvidenceCopy');
    expect(added?.url.pathname).toBe(`/api/reports/${reportId}/evidence/copies`);
    expect(added?.body).toEqual(addEvidenceCopy.body);
  });
});

describe('a mirror for an open case', () => {
  const openCase = { ...report, ...convictingCard, reportStatus: 'unverified' as const, linkHealth: [videoHealth] };
  const openAs = (user: Parameters<typeof aMember>[0]) =>
    openApp(`/report/${reportId}`, {
      user: aMember({ _id: exampleIds.reviewer, ...user }),
      answers: { getReport: () => openCase },
    });

  it('is not offered to reviewers', async () => {
    await openAs({ hasTheEye: true });
    await screen.findByText(videoHealth.title ?? '');
    expect(screen.queryByText('Add a mirror')).toBeNull();
  });

  it('is offered to staff with the warning that whoever adds it can no longer decide the case', async () => {
    const { person } = await openAs({ userType: 'moderator' });
    await person.click(await screen.findByText('Add a mirror'));
    screen.getByText(/once you add one, other staff decide it/);
  });
});

it('says in a single line that The Watch added no evidence to a case', async () => {
  await openApp(`/report/${report.reportId}`, {
    answers: { getReport: () => ({ ...report, watchAddedEvidence: [] }) },
  });
  await screen.findByText('Evidence from the Watch: none was added.');
  expect(screen.queryByRole('region', { name: /^Evidence from the Watch/ })).toBeNull();
});
