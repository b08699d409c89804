import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listInstalledIn } from './installed-postgresql.ts';

const isWindows = process.platform === 'win32';
const title = 'every PostgreSQL server on the machine is found once, the oldest first; clients alone are not one';

test.skipIf(isWindows)(isWindows ? `${title} (the stand-ins are shell scripts)` : title, async () => {
  const root = await mkdtemp(join(tmpdir(), 'argus-installed-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const install = async (name: string, program: string, version: string) => {
    const bin = join(root, name);
    await mkdir(bin);
    await writeFile(join(bin, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`, { mode: 0o755 });
    return bin;
  };
  const newer = await install('newer', 'initdb', '15.20');
  const beta = await install('beta', 'initdb', '19beta1');
  const older = await install('older', 'initdb', '15.9 (Debian 15.9-0+deb12u1)');
  const clients = await install('clients', 'psql', '17.2');
  const link = join(root, 'link');
  await symlink(newer, link);
  expect(await listInstalledIn([beta, newer, link, older, clients, join(root, 'missing')])).toEqual([
    { version: '15.9', bin: older },
    { version: '15.20', bin: newer },
    { version: '19beta1', bin: beta },
  ]);
});
