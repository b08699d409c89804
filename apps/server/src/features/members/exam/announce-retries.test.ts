import { noticeCalls } from '@argus/contract/notices/notices';
import { examMessages } from '@argus/domain/members/exam';
import { dayMs } from '@argus/domain/shared/time';
import { beforeAll, expect, test } from 'vitest';
import { tokenFor } from '../../../../tests/builders.ts';
import { aCandidate, beginAttempt, fillPool, handIn, send } from '../../../../tests/exam-room.ts';
import type { Person } from '../../../../tests/panel.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { announceRetries } from './announce-retries.ts';

const t = useTestApp({ env: { EYE_ESSENCE: '20' } });
beforeAll(async () => {
  await fillPool(t.db, { cheater: 10, not_cheater: 20 });
});

const announce = () => announceRetries({ db: t.db, config: t.config, clock: t.clock.now });

async function fail({ user }: Person): Promise<void> {
  const token = await tokenFor(t, user);
  const { attemptId } = await beginAttempt(t, token);
  expect((await handIn(t, token, attemptId, Array(12).fill('cheater'))).json()).toMatchObject({ hasPassed: false });
}

async function invitationsOf({ user }: Person) {
  const answer = await send(t, await tokenFor(t, user), 'GET', '/api/users/me/notices');
  const { notices } = noticeCalls.listNotices.response.parse(answer.json());
  return notices.flatMap(({ kind, msg, isSeen }) => (kind === 'exam' ? { msg, isSeen } : []));
}

async function read({ user }: Person): Promise<void> {
  const seen = { kind: 'exam', upTo: new Date(t.clock.now()).toISOString() };
  await send(t, await tokenFor(t, user), 'POST', '/api/users/me/notices/seen', seen);
}

test('whoever failed the exam is notified once when they may try again: after 7 days, then after 30', async () => {
  const candidate = await aCandidate(t);
  await fail(candidate);
  t.clock.advance(6 * dayMs);
  await announce();
  expect(await invitationsOf(candidate)).toEqual([]);
  t.clock.advance(dayMs + 1000);
  await Promise.all([announce(), announce()]);
  expect(await invitationsOf(candidate)).toEqual([{ msg: examMessages.exam_open_again.message, isSeen: false }]);
  await read(candidate);
  await announce();
  expect(await invitationsOf(candidate)).toEqual([{ msg: examMessages.exam_open_again.message, isSeen: true }]);
  await fail(candidate);
  t.clock.advance(29 * dayMs);
  await announce();
  expect(await invitationsOf(candidate)).toEqual([{ msg: examMessages.exam_open_again.message, isSeen: true }]);
  t.clock.advance(dayMs + 1000);
  await announce();
  expect(await invitationsOf(candidate)).toEqual([{ msg: examMessages.exam_open_again.message, isSeen: false }]);
});

test('no retry is announced to whoever has begun again, holds the Eye or lost it to staff', async () => {
  const [again, holder, removed] = [await aCandidate(t), await aCandidate(t), await aCandidate(t)];
  for (const candidate of [again, holder, removed]) await fail(candidate);
  t.clock.advance(7 * dayMs + 1000);
  await beginAttempt(t, await tokenFor(t, again.user));
  await t.db.execute(`update users set has_the_eye = true where id = '${holder.user.id}'`);
  await t.db.execute(`update users set eye_removed_by_staff = true where id = '${removed.user.id}'`);
  await announce();
  for (const candidate of [again, holder, removed]) expect(await invitationsOf(candidate)).toEqual([]);
});
