import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets the server read the messages of a language from files. As a part of the code, they would stay in memory three
 * times: as code, as text in it and as what was parsed from that.
 */
export function messagesAsData(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'messages-as-data',
    enforce: 'post',
    transform: {
      filter: { id: /\.po$/ },
      async handler(code, id) {
        const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        const json = JSON.stringify(messages);
        const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
        const file = `${basename(id, '.po')}-${hash}.json`;
        files.set(file, json);
        const read = `readFileSync(import.meta.dirname + '/${file}', 'utf8')`;
        return {
          code: `import { readFileSync } from 'node:fs';\nexport const messages = JSON.parse(${read});`,
          map: null,
        };
      },
    },
    async writeBundle({ dir = '' }) {
      for (const [file, json] of files) await writeFile(join(dir, 'assets', file), json);
    },
  };
}
