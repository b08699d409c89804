import { loadSettings, settingsFiles } from './settings-files.js';

/* Every command and the systemd unit load this with `--import`. Node need not strip types from JavaScript. */
const refused = loadSettings(process.env, settingsFiles);
if (refused.length > 0 && process.env.PUBLIC_URL === undefined) {
  process.stderr.write(
    `This account may not read ${refused.join(' and ')}, so its settings are missing. For the account argus: sudo chown argus ${refused.join(' ')}\n`,
  );
}
