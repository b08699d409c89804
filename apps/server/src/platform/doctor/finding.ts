export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
  fix?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, fix: string): Finding => ({ level: 'warning', text, fix });
export const problem = (text: string, fix: string): Finding => ({ level: 'problem', text, fix });

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' };
const indent = ' '.repeat(marks.ok.length);

export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, text, fix }) => [
    `${marks[level]}${text.replaceAll('\n', `\n${indent}`)}`,
    ...(fix ? [`${indent}→ ${fix}`] : []),
  ]);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  const plural = (n: number, what: string) => `${n} ${n === 1 ? what : `${what}s`}`;
  const summary =
    problems + warnings === 0
      ? 'Everything looks good.'
      : `${plural(problems, 'problem')}, ${plural(warnings, 'warning')}.`;
  return `${lines.join('\n')}\n\n${summary}\n`;
}
