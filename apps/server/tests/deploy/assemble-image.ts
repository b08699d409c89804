import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { buildServer } from '../../build.ts';
import { checkout, readDeployed } from './deploy-files.ts';

const run = promisify(execFile);

export interface Image {
  /** This folder stands for the root of the image's file system. */
  root: string;
  /** Commands run in this folder. */
  workDir: string;
  env: Readonly<Record<string, string>>;
  /** The entry point and the health check run this program. */
  entryPoint: string;
  healthCheck: readonly string[];
  /** These are the instructions of the last stage. */
  instructions: readonly { name: string; rest: string }[];
}

/** Copies the files of the image as the last stage of the Dockerfile copies them from a built checkout. */
export async function assembleImage(root: string): Promise<Image> {
  const stages = (await readDeployed('Dockerfile')).split(/^FROM /m);
  const lines = (stages.at(-1) ?? '').replaceAll('\\\n', ' ').split('\n').slice(1);
  const instructions = lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
  const valuesOf = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
  const [workDir = '/'] = valuesOf('WORKDIR');
  for (const copy of valuesOf('COPY')) {
    const [from = '', to = ''] = copy.split(/\s+/).filter((word) => !word.startsWith('--'));
    const target = join(root, resolve(workDir, to), to.endsWith('/') ? basename(from) : '');
    await copyFromBuild(from.replace(/^\/app\//, ''), target);
    const [, mode] = /--chmod=(\d+)/.exec(copy) ?? [];
    if (mode) await chmod(target, Number.parseInt(mode, 8));
  }
  const [, entryPoint = ''] = /^\["(\w+)"\]$/.exec(valuesOf('ENTRYPOINT')[0] ?? '') ?? [];
  const healthCheck: string[] = JSON.parse(/CMD (.+)$/.exec(valuesOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]');
  return {
    root,
    workDir: join(root, workDir),
    env: Object.fromEntries(valuesOf('ENV').flatMap((rest) => rest.split(' ').map((word) => word.split('=', 2)))),
    entryPoint: join(root, 'usr/local/bin', entryPoint),
    healthCheck,
    instructions,
  };
}

async function copyFromBuild(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (path === 'node_modules') return installForServer(target);
  if (path === 'apps/web/dist') return writeBuiltWeb(target);
  if (path === 'apps/server/dist') return buildServer(target);
  await stat(join(checkout, path));
  await cp(join(checkout, path), target, { recursive: true });
}

/**
 * Does what `npm ci --omit=dev --workspace @argus/server` would do, with the packages installed here. Our own packages
 * are those of the image.
 */
async function installForServer(target: string): Promise<void> {
  const args = ['ls', '--omit=dev', '--workspace', '@argus/server', '--all', '--parseable'];
  const { stdout } = await run('npm', args, { cwd: checkout, shell: process.platform === 'win32' });
  // A package inside another package comes with it.
  const names = stdout.split('\n').flatMap((line) => {
    const [first, ...rest] = relative(checkout, line).split(sep);
    return first === 'node_modules' && !rest.includes('node_modules') ? [rest.join('/')] : [];
  });
  const ours = new Map([
    ['@argus/server', '../../apps/server'],
    ['@argus/contract', '../../packages/contract'],
    ['@argus/domain', '../../packages/domain'],
  ]);
  for (const name of names) {
    const link = join(target, name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(ours.get(name) ?? join(checkout, 'node_modules', name), link, 'junction');
  }
}

/** Writes the files that the server takes from the web, without building it. */
async function writeBuiltWeb(target: string): Promise<void> {
  await mkdir(join(target, 'client'), { recursive: true });
  await mkdir(join(target, 'server'));
  await writeFile(join(target, 'client/index.html'), '<!doctype html><title>Argus</title>');
  await writeFile(
    join(target, 'server/entry-server.js'),
    'export const normalizeUrl = (url) => url; export const render = null;',
  );
}
