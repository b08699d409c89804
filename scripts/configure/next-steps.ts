import { existsSync } from 'node:fs';
import { allowWriting, outsideOfState } from '../../apps/server/src/platform/doctor/systemd-unit.ts';
import type { Settings } from '../../apps/server/src/platform/settings/env-file.ts';
import { settingsFiles } from '../../apps/server/src/platform/settings/settings-files.js';

interface Written {
  path: string;
  settings: Settings;
  isForCompose: boolean;
}

export function describeNextSteps({ path, settings, isForCompose }: Written): string {
  const paragraphs = [
    `Wrote ${path}, readable by you alone. Keep a copy of it with your backups: AUTH_SECRET cannot be recreated.`,
    `In the Discord developer portal, under OAuth2, Redirects, add this address and save:\n  ${redirectAddress(settings)}`,
    isForCompose
      ? 'Then start everything:\n  docker compose -f deploy/compose.yaml up -d'
      : 'Then run npm run serve. To check the installation, run npm run doctor.',
    ...describeProxy(settings),
    ...(isForCompose ? [] : [...describeUnit(settings), ...describeOtherFiles(path)]),
  ];
  return `\n${paragraphs.join('\n\n')}\n`;
}

const redirectAddress = ({ PUBLIC_URL = '' }: Settings) =>
  `${PUBLIC_URL.replace(/\/+$/, '')}/api/auth/discord/callback`;

function describeProxy({ PUBLIC_URL = '', PORT = '3000', TRUST_PROXY }: Settings): string[] {
  if (TRUST_PROXY === undefined) return [];
  const { host } = new URL(PUBLIC_URL);
  const fill = `sed -e 's/argus\\.example/${host}/' -e 's/127\\.0\\.0\\.1:3000/127.0.0.1:${PORT}/'`;
  return [
    `For Caddy in front, with your address and port:\n  ${fill} deploy/Caddyfile | sudo tee /etc/caddy/Caddyfile > /dev/null`,
    `For nginx instead:\n  ${fill} deploy/nginx.conf | sudo tee /etc/nginx/conf.d/argus.conf > /dev/null`,
  ];
}

function describeUnit({ DATABASE_URL, DATA_DIR, BACKUP_DIR, OPEN_DATA_DIR }: Settings): string[] {
  if (process.platform !== 'linux') return [];
  const folders = [DATABASE_URL ? undefined : DATA_DIR, BACKUP_DIR, OPEN_DATA_DIR];
  const outside = outsideOfState(folders.filter((folder) => folder !== undefined));
  if (outside.length === 0) return [];
  return [
    `If systemd runs the server (deploy/argus.service), it may write to your folders only after this command:\n  ${allowWriting(outside)}`,
  ];
}

function describeOtherFiles(path: string): string[] {
  const [first = path] = settingsFiles;
  return existsSync(first) ? [`There is also ${first}, whose settings win over those in ${path}.`] : [];
}
