import { type Result, sizeNames } from './take-shot.ts';

const maxShift = 0.02;

export function findProblems(results: readonly Result[]): string[] {
  return results.flatMap((result) => {
    const name = `${result.page.name}.${result.role}.${result.size}`;
    const shift = result.shift >= maxShift ? [`${name}: shifts by ${result.shift.toFixed(3)} (${result.moved})`] : [];
    const overflow = result.overflow > 0 ? [`${name}: ${result.overflow} px wider than its window`] : [];
    const unfinished = result.isUnfinished ? [`${name}: was still loading`] : [];
    return [...shift, ...overflow, ...unfinished];
  });
}

/** A row for each page and role, a column for each size: shift, and overflow where there is some. */
export function printResults(results: readonly Result[]): void {
  const sizes = sizeNames.filter((size) => results.some((result) => result.size === size));
  const rows = Map.groupBy(results, ({ page, role }) => `${page.name}.${role}`);
  const width = Math.max(...[...rows.keys()].map((name) => name.length)) + 2;
  const lines = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, shown]) => {
      const cells = sizes.map((size) => {
        const result = shown.find((one) => one.size === size);
        if (!result) return '';
        return result.shift.toFixed(3) + (result.overflow > 0 ? ` +${result.overflow}px` : '');
      });
      return name.padEnd(width) + cells.map((cell) => cell.padEnd(14)).join('');
    });
  const problems = findProblems(results);
  console.log(`\n\n${'layout shift'.padEnd(width)}${sizes.map((size) => size.padEnd(14)).join('')}`);
  console.log(lines.join('\n'));
  console.log(problems.length > 0 ? `\n${problems.join('\n')}` : `\nNo page shifts by ${maxShift} or is too wide.`);
}
