import type { UserType } from '@argus/domain/staff/permissions';
import { describe, expect, it } from 'vitest';
import { StaffBarSlot } from './staff-bar-slot.tsx';

const shownTo = (userType: UserType | null) =>
  StaffBarSlot({
    viewer: userType === null ? null : { userType },
    subject: { about: 'report', id: 'a-report' },
    panelPath: '/panel/reports/a-report',
  }) !== null;

describe('the staff bar', () => {
  it('is shown only to staff', () => {
    expect([shownTo('admin'), shownTo('moderator'), shownTo('other'), shownTo(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
