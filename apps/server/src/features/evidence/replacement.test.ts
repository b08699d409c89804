import { calls } from '@argus/contract/kernel/calls';
import { copyMessages, copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { formatMessage } from '@argus/domain/shared/message';
import { afterEach, describe, expect, test } from 'vitest';
import { aVideoUrl } from '../../../tests/builders.ts';
import { aCaseOf, archivedCopy, copyOf, findReport, healthOf, keyOf, loseLinks } from '../../../tests/checking.ts';
import { aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

const t = useTestApp();
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

describe('a replacement', () => {
  test('is accepted once from the submitter after the link is gone, and from nobody else', async () => {
    const { reportId, url, key, submitter } = await aCaseOf(t);
    const replace = (who: Person, by = aVideoUrl()) =>
      [who, calls.addEvidenceCopy, copyOf(reportId, url, by, 'replacement')] as const;
    expect(await refusal(t, ...replace(submitter))).toEqual([409, copyRefusals.link_not_gone.message]);
    await loseLinks(t, [key]);
    expect(await findReport(t, reportId)).toMatchObject({ evidenceGoneSince: expect.any(Date) });
    const eye = await aPerson(t, { hasTheEye: true });
    expect(await refusal(t, ...replace(eye))).toEqual([403, copyRefusals.replacement_not_yours.message]);
    expect(await refusal(t, ...replace(submitter, archivedCopy))).toEqual([
      400,
      copyMessages.replacement_invalid.message,
    ]);
    expect(await refusal(t, ...replace(submitter, url))).toEqual([409, copyRefusals.copy_known.message]);
    const by = aVideoUrl();
    const answers = await Promise.all([send(t, ...replace(submitter, by)), send(t, ...replace(submitter))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusal(t, ...replace(submitter))).toEqual([409, copyRefusals.already_replaced.message]);
    expect(await healthOf(t, reportId)).toMatchObject([
      { replaceableUntil: null, copies: [{ kind: 'replacement', type: 'video' }] },
    ]);
    expect(await findReport(t, reportId)).toMatchObject({ evidenceGoneSince: null, edits: 0, round: 1 });
  });

  test('is refused more than fourteen days after the link was gone', async () => {
    const { reportId, url, key, submitter } = await aCaseOf(t);
    await loseLinks(t, [key], { daysAgo: 15 });
    expect(
      await refusal(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, aVideoUrl(), 'replacement')),
    ).toEqual([409, formatMessage(copyRefusals.replacement_too_late)]);
  });

  test('that disappears too leaves the report without evidence', async () => {
    const { reportId, url, key, submitter } = await aCaseOf(t);
    const by = aVideoUrl();
    await loseLinks(t, [key]);
    await call(t, submitter, calls.addEvidenceCopy, copyOf(reportId, url, by, 'replacement'));
    expect((await findReport(t, reportId))?.evidenceGoneSince).toBeNull();
    await loseLinks(t, [keyOf(by)]);
    expect((await findReport(t, reportId))?.evidenceGoneSince).not.toBeNull();
  });
});
