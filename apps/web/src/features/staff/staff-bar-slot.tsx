import { isStaff, type UserType } from '@argus/domain/staff/permissions';
import { lazy, Suspense } from 'react';
import type { StaffBarProps } from './staff-bar.tsx';

const StaffBar = lazy(() => import('./staff-bar.tsx').then(({ StaffBar }) => ({ default: StaffBar })));

/** The bar is never rendered on the server, and only staff load its code. */
export function StaffBarSlot({ viewer, ...props }: StaffBarProps & { viewer: { userType: UserType } | null }) {
  if (viewer === null || !isStaff(viewer.userType)) return null;
  return (
    <Suspense fallback={null}>
      <StaffBar {...props} />
    </Suspense>
  );
}
