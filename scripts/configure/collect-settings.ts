import { randomBytes } from 'node:crypto';
import type { Settings } from '../../apps/server/src/platform/settings/env-file.ts';
import { checkAnswer, none, type Question, questions } from './questions.ts';

/** `deploy/compose.yaml` reads this name. */
const databasePassword = 'POSTGRES_PASSWORD';

export interface Terminal {
  say(line: string): void;
  ask(question: string, options: { isSecret: boolean }): Promise<string>;
}

interface CollectOptions {
  /** The settings from options or the environment, by name. */
  given: Settings;
  current: Settings;
  terminal: Terminal | null;
  /** It is true for `deploy/compose.yaml`, which brings the database and the folders. */
  isForCompose?: boolean;
}

/** Some answers are missing or wrong; the message names all of them. */
export class AnswersError extends Error {}

/** Answers every question, keeps other settings as they are, and creates the missing secrets. */
export async function collectSettings({
  given,
  current,
  terminal,
  isForCompose = false,
}: CollectOptions): Promise<Settings> {
  const settings = new Map(Object.entries(current));
  const problems: string[] = [];
  // Whatever an existing file leaves out was left out on purpose.
  const suggest = ({ setting, fallback }: Question) =>
    current[setting] ?? (settings.size > 0 && fallback !== null ? '' : fallback);
  const suggestions = new Map(questions.map((question) => [question.setting, suggest(question)]));
  for (const question of questions) {
    if (isForCompose && question.isSetByCompose) continue;
    if (question.setting === 'DATA_DIR' && settings.get('DATABASE_URL')) continue;
    const answer = given[question.setting];
    const suggestion = suggestions.get(question.setting) ?? null;
    const value =
      answer === undefined && terminal
        ? await askUntilRight(question, suggestion, terminal)
        : (answer ?? suggestion ?? '').trim();
    const isCleared = value === none && question.fallback !== null;
    const problem = isCleared ? null : await checkAnswer(question, value);
    if (problem) problems.push(`  --${question.flag} (${question.setting}) ${problem}`);
    if (value === '' || isCleared) settings.delete(question.setting);
    else settings.set(question.setting, value);
  }
  if (problems.length > 0) throw new AnswersError(`These answers are missing or wrong:\n${problems.join('\n')}`);
  if (!settings.get('AUTH_SECRET')) {
    settings.set('AUTH_SECRET', given.AUTH_SECRET ?? randomBytes(32).toString('hex'));
  }
  if (isForCompose && !settings.get(databasePassword)) settings.set(databasePassword, randomBytes(24).toString('hex'));
  return Object.fromEntries(settings);
}

async function askUntilRight(question: Question, suggestion: string | null, terminal: Terminal): Promise<string> {
  const { text, help, isSecret = false, fallback } = question;
  const shown = suggestion && isSecret ? 'unchanged' : suggestion;
  terminal.say(`\n${help}`);
  for (;;) {
    const typed = (await terminal.ask(`${text}${shown ? ` [${shown}]` : ''}: `, { isSecret })).trim();
    const answer = typed === '' ? (suggestion ?? '') : typed;
    if (answer === none && fallback !== null) return answer;
    const problem = await checkAnswer(question, answer);
    if (!problem) return answer;
    terminal.say(`  That ${problem}.`);
  }
}
