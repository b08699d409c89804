import { Counter, type Registry } from 'prom-client';

/** Each job's failures, from zero on. */
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
