import { examine } from './doctor/examine.ts';
import { describeFindings } from './doctor/finding.ts';
import { failCommand } from './host-command.ts';
import { settingsFiles } from './settings-files.js';

/* `npm run doctor`: says what is wrong with an installation and how to fix it. Exits with 1 if there is a problem. */

try {
  const findings = await examine(process.env, settingsFiles);
  process.stdout.write(describeFindings(findings));
  if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1;
} catch (error) {
  failCommand(error);
}
