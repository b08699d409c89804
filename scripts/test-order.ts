import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait, for processes that they start or for time to pass. */
const waiting = /apps\/server\/tests\/(deploy|faults|process)\/|(embedded|serve|timeouts|-cli)\.test\.ts$/;
const distance = 5;

/** Each file that waits, then some that compute, so that those who wait neither crowd each other nor remain for the end. */
export function spreadWaiting<T>(files: readonly T[], isWaiting: (file: T) => boolean): T[] {
  const spread: T[] = [];
  const computing = files.filter((file) => !isWaiting(file));
  for (const file of files.filter(isWaiting)) spread.push(file, ...computing.splice(0, distance - 1));
  return [...spread, ...computing];
}

/** Vitest runs larger files first unless it remembers how long each took; those that wait are among the smallest. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((ofOne) => spreadWaiting(ofOne, ({ moduleId }) => waiting.test(moduleId)));
  }
}
