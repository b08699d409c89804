import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { areas, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { LoginLink } from './login-link.tsx';
import { useSession } from './session-context.ts';

const requests = [
  [paths.submissions, msg`Please log in to see your submissions.`],
  [paths.drafts, msg`Please log in to see your drafts.`],
  [paths.myCases, msg`Please log in to see your cases.`],
  [paths.following, msg`Please log in to see whom you follow.`],
  [paths.watch, msg`Please log in to see The Watch.`],
  [areas.panel, msg`Please log in to see the panel.`],
  [areas.profile, msg`Please log in to see your settings.`],
  [areas.editReport, msg`Please log in to see your report.`],
] as const;

/** Tells visitors who were redirected home why, and offers the login. */
export function LoginNeeded() {
  const session = useSession();
  const { state } = useLocation();
  const page: unknown = state?.loginFor;
  if (session.status !== 'visitor' || typeof page !== 'string') return null;
  const request = say(requests.find(([path]) => page.startsWith(path))?.[1] ?? msg`Please log in to see that page.`);
  const isReport = isReportForm(page);
  return (
    <div className="mx-auto max-w-4xl px-4 py-5 sm:px-6">
      <Notice live>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {isReport ? (
            <p>
              <Trans>
                <strong>Your report is not lost.</strong> What you typed is saved in this browser.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>
                <strong>{request}</strong> The login takes you straight there.
              </Trans>
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {isReport ? (
              <ButtonLink to={page} variant="secondary" size="sm" className="min-h-10">
                <Trans>Back to your report</Trans>
              </ButtonLink>
            ) : null}
            <LoginLink size="sm" returnTo={page} className="min-h-10" />
          </div>
        </div>
      </Notice>
    </div>
  );
}

/** A failed login ends on the home page, but a visitor's report waits in the form. */
export function isReportForm(page: string): boolean {
  return page.split('?')[0] === paths.submitReport;
}
