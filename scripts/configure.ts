import { parseArgs } from 'node:util';
import { readEnvFile, type Settings, writeEnvFile } from '../apps/server/src/platform/settings/env-file.ts';
import { AnswersError, collectSettings, type Terminal } from './configure/collect-settings.ts';
import { describeNextSteps } from './configure/next-steps.ts';
import { openTerminal } from './configure/open-terminal.ts';
import { questions } from './configure/questions.ts';

/* `npm run setup` asks for the settings that the server needs and writes them to a file. */

const usage = `Usage: npm run setup [-- options]
Asks for every setting that is not given. Without a terminal, or with --yes, nothing is asked.
  --yes         use the options, the environment and the defaults
  --overwrite   change an existing .env without asking
  --compose     for Docker: writes deploy/.env, which deploy/compose.yaml reads
Pass secrets in the environment, under their names in .env: options are visible in the process list.
${questions.map(({ flag, text }) => `  --${flag.padEnd(24)} ${text}`).join('\n')}
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    yes: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    compose: { type: 'boolean', default: false },
    ...Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }])),
  },
});
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}

const isForCompose = values.compose;
const path = isForCompose ? 'deploy/.env' : '.env';
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
  const settings = await collectSettings({ given, current: current ?? {}, terminal, isForCompose });
  await writeEnvFile(path, settings).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new AnswersError(`${path} cannot be written: ${error.message}`) : error;
  });
  process.stdout.write(describeNextSteps({ path, settings, isForCompose }));
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
      `There is already a ${path}. To change it, use --overwrite; settings that are not asked for stay.`,
    );
  const answer = await open.ask(`There is already a ${path}. Change it? Settings that are not asked for stay. [y/N] `, {
    isSecret: false,
  });
  if (!/^y(es)?$/i.test(answer.trim())) throw new AnswersError('Nothing was changed.');
}
