import '@argus/server/process/fast-startup';

/* `npm start`: the whole product on this machine, with stand-ins for Discord and Steam. Loopback only. */

const { runDemo } = await import('./run-demo.ts');

const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  await runDemo({ isDev: process.argv.includes('--dev'), env: process.env, say });
} catch (error) {
  process.stderr.write(`The demo could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
