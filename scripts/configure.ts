import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvFile, type Settings, writeEnvFile } from '../apps/server/src/env-file.ts';
import { AnswersError, collectSettings, redirectAddress, type Terminal } from './configure/collect-settings.ts';
import { openTerminal } from './configure/open-terminal.ts';
import { questions } from './configure/questions.ts';

/* `npm run setup`: asks for the settings that `npm run serve` needs and writes them to .env. */

const usage = `Usage: npm run setup [-- options]
Asks for every setting that is not given. Without a terminal, or with --yes, nothing is asked.
  --yes         use the options, the environment and the defaults
  --overwrite   change an existing .env without asking
Pass secrets in the environment, under their names in .env: options are visible in the process list.
${questions.map(({ flag, text }) => `  --${flag.padEnd(24)} ${text}`).join('\n')}
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    yes: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    ...Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }])),
  },
});
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const path = resolve('.env');
const given: Settings = Object.fromEntries(
  [...questions, { setting: 'AUTH_SECRET', flag: '' }].flatMap(({ setting, flag }) => {
    const option = Object.entries(values).find(([name]) => name === flag)?.[1];
    const value = typeof option === 'string' ? option : process.env[setting];
    return value === undefined ? [] : [[setting, value]];
  }),
);
const isAsking = process.stdin.isTTY && !values.yes;
const terminal = isAsking ? openTerminal() : null;
try {
  const current = await readEnvFile(path);
  if (current && !values.overwrite) await confirmChange(terminal);
  const settings = await collectSettings({ given, current: current ?? {}, terminal });
  await writeEnvFile(path, settings);
  process.stdout.write(`
Wrote ${path}, readable by you alone. Keep a copy of it with your backups: AUTH_SECRET cannot be recreated.

In the Discord developer portal, under OAuth2, Redirects, add this address and save:
  ${redirectAddress(settings)}

Then run npm run serve. To check the installation, run npm run doctor.
`);
} catch (error) {
  if (!(error instanceof AnswersError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  terminal?.close();
}

async function confirmChange(open: Terminal | null): Promise<void> {
  if (!open)
    throw new AnswersError(
      'There is already a .env. To change it, use --overwrite; settings that are not asked for stay.',
    );
  const answer = await open.ask('There is already a .env. Change it? Settings that are not asked for stay. [y/N] ', {
    isSecret: false,
  });
  if (!/^y(es)?$/i.test(answer.trim())) throw new AnswersError('Nothing was changed.');
}
