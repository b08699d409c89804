import type { Installation } from '@argus/contract/staff/installation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { TimeAgo } from '../../../ui/display/time-ago.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { installationQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { installationId } from './tasks.ts';

export function InstallationSection() {
  const query = useQuery(installationQuery(useApi(), {}));
  const { data, error } = query;
  return (
    <PanelSection title="This installation" id={installationId}>
      {data ? (
        <>
          <p>
            It runs Argus {data.version}. <UpdateLine {...data} />
          </p>
          <NightlyLine {...data} />
          <BackupLine {...data} />
        </>
      ) : null}
      {!data && error ? <FailedQuery query={query} failedMessage={panelMessages.installation} /> : null}
      {!data && !error ? <Skeleton className="h-6 w-64" /> : null}
    </PanelSection>
  );
}

function UpdateLine({ updateCheck }: Installation) {
  if (!updateCheck)
    return <span className="text-muted">UPDATE_CHECK_URL tells you here when there is a newer version.</span>;
  const { checkedAt, hasFailed, newerVersion } = updateCheck;
  if (newerVersion) {
    const { version, url } = newerVersion;
    return (
      <>
        <strong>Argus {version} is available.</strong>{' '}
        {url ? <ExternalLink href={url}>What is new</ExternalLink> : null}
      </>
    );
  }
  if (checkedAt === null) return 'It has not been checked yet whether there is a newer version.';
  return hasFailed ? (
    'Whether there is a newer version could not be checked.'
  ) : (
    <>
      That is the newest version, as of <TimeAgo value={checkedAt} />.
    </>
  );
}

function NightlyLine({ nightlyBackup }: Installation) {
  if (!nightlyBackup) return null;
  const { newestAt, isLate } = nightlyBackup;
  const newest =
    newestAt === null ? (
      'There is no nightly backup yet.'
    ) : (
      <>
        The newest nightly backup was made <TimeAgo value={newestAt} />.
      </>
    );
  if (!isLate) return <p>{newest}</p>;
  return (
    <Notice tone="danger" title="The nightly backup is missing">
      <p>
        {newest} The server tries again every hour; its log says why it failed, and <code>npm run doctor</code> how to
        fix it.
      </p>
    </Notice>
  );
}

function BackupLine({ backupCommand }: Installation) {
  if (!backupCommand) return null;
  const { ranAt, problem } = backupCommand;
  if (ranAt === null) return <p>The nightly backups have not been copied elsewhere yet.</p>;
  if (problem === null) {
    return (
      <p>
        The newest nightly backup was copied elsewhere <TimeAgo value={ranAt} />.
      </p>
    );
  }
  return (
    <Notice tone="danger" title="The newest nightly backup was not copied elsewhere">
      <p>
        BACKUP_COMMAND failed <TimeAgo value={ranAt} />, and the server tries again every hour.
      </p>
      <p className="break-words font-mono text-sm">{problem}</p>
    </Notice>
  );
}
