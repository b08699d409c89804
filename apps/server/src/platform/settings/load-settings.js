import { loadSettings, settingsFiles } from './settings-files.js';

/*
 * `node --import ./apps/server/src/platform/settings/load-settings.js …`: every command and the systemd unit read the same settings. In JavaScript,
 * so that Node need not load what strips types for it.
 */
const refused = loadSettings(process.env, settingsFiles);
// systemd reads its file as root and passes everything on.
if (refused.length > 0 && process.env.PUBLIC_URL === undefined) {
  process.stderr.write(
    `This account may not read ${refused.join(' and ')}, so its settings are missing. For the account argus: sudo chown argus ${refused.join(' ')}\n`,
  );
}
