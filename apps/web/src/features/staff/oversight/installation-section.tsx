import type { Installation } from '@argus/contract/staff/installation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { Gap } from '../../../lib/language/gap.tsx';
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
    <PanelSection title={t`This installation`} id={installationId}>
      {data ? (
        <>
          <p>
            <VersionLine {...data} />
            <Gap />
            <UpdateLine {...data} />
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

function VersionLine({ version }: Installation) {
  return <Trans>It runs Argus {version}.</Trans>;
}

function UpdateLine({ updateCheck }: Installation) {
  if (!updateCheck)
    return (
      <span className="text-muted">
        <Trans>UPDATE_CHECK_URL tells you here when there is a newer version.</Trans>
      </span>
    );
  const { checkedAt, hasFailed, newerVersion } = updateCheck;
  if (newerVersion) {
    const { version, url } = newerVersion;
    return (
      <>
        <strong>
          <Trans>Argus {version} is available.</Trans>
        </strong>
        <Gap />
        {url ? (
          <ExternalLink href={url}>
            <Trans context="version">What is new</Trans>
          </ExternalLink>
        ) : null}
      </>
    );
  }
  if (checkedAt === null) return t`It has not been checked yet whether there is a newer version.`;
  const time = <TimeAgo value={checkedAt} />;
  return hasFailed ? (
    t`Whether there is a newer version could not be checked.`
  ) : (
    <Trans>That is the newest version, as of {time}.</Trans>
  );
}

function NightlyLine({ nightlyBackup }: Installation) {
  if (!nightlyBackup) return null;
  const { newestAt, isLate } = nightlyBackup;
  const newest =
    newestAt === null ? t`There is no nightly backup yet.` : <NewestBackup time={<TimeAgo value={newestAt} />} />;
  if (!isLate) return <p>{newest}</p>;
  return (
    <Notice tone="danger" title={t`The nightly backup is missing`}>
      <p>
        {newest}
        <Gap />
        <Trans>
          The server tries again every hour; its log says why it failed, and <code>npm run doctor</code> how to fix it.
        </Trans>
      </p>
    </Notice>
  );
}

function NewestBackup({ time }: { time: ReactNode }) {
  return <Trans>The newest nightly backup was made {time}.</Trans>;
}

function BackupLine({ backupCommand }: Installation) {
  if (!backupCommand) return null;
  const { ranAt, problem } = backupCommand;
  if (ranAt === null)
    return (
      <p>
        <Trans>The nightly backups have not been copied elsewhere yet.</Trans>
      </p>
    );
  const time = <TimeAgo value={ranAt} />;
  if (problem === null) {
    return (
      <p>
        <Trans>The newest nightly backup was copied elsewhere {time}.</Trans>
      </p>
    );
  }
  return (
    <Notice tone="danger" title={t`The newest nightly backup was not copied elsewhere`}>
      <p>
        <Trans>BACKUP_COMMAND failed {time}, and the server tries again every hour.</Trans>
      </p>
      <p className="break-words font-mono text-sm">{problem}</p>
    </Notice>
  );
}
