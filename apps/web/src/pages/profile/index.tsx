import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';

export const head: PageHead = () => ({ title: t`My Profile` });

export function Page() {
  return <Navigate to={paths.settings} replace />;
}
