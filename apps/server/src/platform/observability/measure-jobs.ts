import { Counter, type Registry } from 'prom-client';

/** Every job is counted from zero on, so that its first failure is an increase. */
export function measureJobs(metrics: Registry, jobs: readonly { name: string }[]) {
  const failures = new Counter({
    name: 'argus_job_failures_total',
    help: 'Runs of background jobs that failed.',
    labelNames: ['job'],
    registers: [metrics],
  });
  for (const { name } of jobs) failures.inc({ job: name }, 0);
  return { onFailure: (job: string) => failures.inc({ job }) };
}
