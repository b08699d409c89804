import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './collect-settings.ts';

/** The terminal does not echo secrets. */
export function openTerminal(): Terminal & { close(): void } {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  lines.on('close', () => {
    if (!isClosed) process.exit(1);
  });
  let isClosed = false;
  return {
    say: (line) => process.stdout.write(`${line}\n`),
    async ask(question, { isSecret }) {
      const answer = lines.question(question);
      isMuted = isSecret;
      return answer.finally(() => {
        isMuted = false;
        if (isSecret) process.stdout.write('\n');
      });
    },
    close() {
      isClosed = true;
      lines.close();
    },
  };
}
