import type { Progress } from './community.ts';

const width = 30;

/** One line that fills on a terminal; elsewhere one line for each thing that begins. */
export function createProgressBar(title: string) {
  const startedAt = performance.now();
  let last = '';
  return {
    show({ done, doing }: Progress): void {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
      const percent = `${Math.floor(done * 100)}`.padStart(3);
      if (process.stdout.isTTY) {
        const filled = Math.round(done * width);
        const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
        process.stdout.write(`\r${title} ${bar} ${percent} % ${seconds} s ${doing.padEnd(18)}`);
      } else if (doing !== last) {
        console.log(`${title} ${percent} % ${seconds} s ${doing}`);
      }
      last = doing;
    },
    end(): void {
      if (process.stdout.isTTY) process.stdout.write('\n');
    },
  };
}
