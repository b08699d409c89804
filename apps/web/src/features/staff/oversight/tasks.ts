import type { Installation } from '@argus/contract/staff/installation';
import type { ToDo } from '@argus/contract/staff/oversight';
import { oldQueueDays } from '@argus/domain/notices/alerts';
import type { Message, Values } from '@argus/domain/shared/message';
import { toDoMessages } from '@argus/domain/staff/to-do';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import { FlagIcon, InboxIcon, UsersIcon, VideoIcon, WarningIcon } from '../../../ui/display/icons.tsx';

export interface Task {
  key: string;
  Icon: typeof FlagIcon;
  isUrgent?: boolean;
  what: string;
  age: { message: Message; values?: Values };
  since: string | null;
  /** A fragment is a place on the same page. */
  to: string;
  link: string;
}

export const installationId = 'installation';

export function listTasks({ inbox, lostEvidence, pairs, oldCases }: ToDo): Task[] {
  const tasks: (Task & { count: number })[] = [
    {
      key: 'inbox',
      Icon: InboxIcon,
      isUrgent: inbox.overdue > 0,
      count: inbox.items,
      what: say(toDoMessages.inbox, { count: inbox.items }),
      age: {
        message: inbox.overdue > 0 ? toDoMessages.inbox_overdue : toDoMessages.inbox_oldest,
        values: { count: inbox.overdue },
      },
      since: inbox.oldestSince,
      to: paths.panelInbox,
      link: t`Open the Inbox`,
    },
    {
      key: 'lost',
      Icon: VideoIcon,
      count: lostEvidence.reports,
      what: say(toDoMessages.lost_evidence, { count: lostEvidence.reports }),
      age: { message: toDoMessages.lost_evidence_since },
      since: lostEvidence.oldestSince,
      to: paths.panelLost,
      link: t`Open lost evidence`,
    },
    {
      key: 'pairs',
      Icon: UsersIcon,
      count: pairs.pairs,
      what: say(toDoMessages.pairs, { count: pairs.pairs }),
      age: { message: toDoMessages.pairs_since },
      since: pairs.newestAt,
      to: paths.panelPairs,
      link: t`Look at the pairs`,
    },
    {
      key: 'cases',
      Icon: FlagIcon,
      count: oldCases.cases,
      what: say(toDoMessages.old_cases, { count: oldCases.cases, days: oldQueueDays }),
      age: { message: toDoMessages.old_cases_since },
      since: oldCases.oldestSince,
      to: `${paths.panelReports}?${new URLSearchParams({ status: 'open', age: 'over_7d' })}`,
      link: t`Open the oldest cases`,
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

export function listBackupTasks(installation: Installation | null): Task[] {
  const { nightlyBackup = null, backupCommand = null } = installation ?? {};
  const look = {
    Icon: WarningIcon,
    isUrgent: true,
    to: `#${installationId}`,
    link: t`See what to do`,
  };
  const tasks: Task[] = [];
  if (nightlyBackup?.isLate) {
    const { newestAt } = nightlyBackup;
    const isNone = newestAt === null;
    tasks.push({
      ...look,
      key: 'backup',
      what: say(isNone ? toDoMessages.no_backup : toDoMessages.backup_late),
      age: { message: isNone ? toDoMessages.no_backup_since : toDoMessages.backup_late_since },
      since: newestAt,
    });
  }
  if (backupCommand?.problem) {
    tasks.push({
      ...look,
      key: 'copy',
      what: say(toDoMessages.copy_failed),
      age: { message: toDoMessages.copy_failed_since },
      since: backupCommand.ranAt,
    });
  }
  return tasks;
}
