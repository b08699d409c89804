import { toRegistration } from '../features/discord/commands.view.ts';
import { examine } from '../platform/doctor/examine.ts';
import { describeFindings } from '../platform/doctor/finding.ts';
import { settingsFiles } from '../platform/settings/settings-files.js';
import { failCommand } from './host-command.ts';

try {
  const findings = await examine(process.env, settingsFiles, toRegistration());
  process.stdout.write(describeFindings(findings));
  if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1;
} catch (error) {
  failCommand(error);
}
