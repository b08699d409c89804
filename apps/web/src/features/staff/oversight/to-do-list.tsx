import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueueEmptyIllustration } from '../../../identity/empty-illustrations.tsx';
import { useApi } from '../../../lib/api-context.ts';
import { Sentence } from '../../../lib/language/sentence.tsx';
import { ArrowRightIcon } from '../../../ui/display/icons.tsx';
import { TimeAgo } from '../../../ui/display/time-ago.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { installationQuery, overviewQuery } from '../api.ts';
import { PanelSection } from '../panel-section.tsx';
import { installationId, listBackupTasks, listTasks, type Task } from './tasks.ts';

export interface ToDoListProps {
  isAdmin: boolean;
  /** While the list of the first day has open steps, no other list says that there is nothing to do. */
  isHiddenIfEmpty: boolean;
}

/** Backups are shown to admins, who alone may see the installation. What cannot be loaded is reported where it stands. */
export function ToDoList({ isAdmin, isHiddenIfEmpty }: ToDoListProps) {
  const api = useApi();
  const { data: overview, error } = useQuery(overviewQuery(api, {}));
  const installation = useQuery({ ...installationQuery(api, {}), enabled: isAdmin });
  if (!overview && error) return null;
  const isLoading = !overview || (isAdmin && installation.isPending);
  const tasks = isLoading ? [] : [...listTasks(overview.toDo), ...listBackupTasks(installation.data ?? null)];
  if (isHiddenIfEmpty && tasks.length === 0) return null;
  return (
    <PanelSection title={t`To do`}>
      {isLoading ? <ToDoSkeleton /> : null}
      {!isLoading && tasks.length === 0 ? (
        <EmptyState illustration={<QueueEmptyIllustration />} title={t`Nothing to do`} className="py-4">
          <Trans>
            The Inbox is empty, no evidence is lost, no pair stands out and no case waits too long. Rest your eyes.
          </Trans>
        </EmptyState>
      ) : null}
      {tasks.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {tasks.map((task) => (
            <TaskItem key={task.key} task={task} />
          ))}
        </ul>
      ) : null}
    </PanelSection>
  );
}

function TaskItem({ task: { Icon, isUrgent, what, age, since, to, link } }: { task: Task }) {
  const linked = {
    className: 'link inline-flex min-h-9 items-center gap-1.5 max-sm:ml-8',
    children: (
      <>
        {link}
        <ArrowRightIcon size={16} />
      </>
    ),
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-3">
        <Icon size={20} className={isUrgent ? 'mt-0.5 text-rose' : 'mt-0.5 text-gold'} />
        <div className="min-w-0">
          <p className="font-semibold">{what}</p>
          <p className="text-muted text-sm">
            <Sentence {...age} parts={{ since: since === null ? null : <TimeAgo value={since} /> }} />
          </p>
        </div>
      </div>
      {/* The browser scrolls to a fragment, the router does not. */}
      {to.startsWith('#') ? <a href={`#${installationId}`} {...linked} /> : <Link to={to} {...linked} />}
    </li>
  );
}

function ToDoSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">
        <Trans>Looking for what is to do…</Trans>
      </span>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-11 w-full" />
      ))}
    </div>
  );
}
