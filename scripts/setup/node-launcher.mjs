import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * npm runs every script with the Node of node_modules/.bin, even the script that finds out that this Node does not run
 * here. If it does not (another processor, an interrupted installation), the launcher starts the machine's own.
 */
const launcher = `#!/bin/sh
own="\${0%/*}/../node/bin/node"
if "$own" --version >/dev/null 2>&1; then exec "$own" "$@"; fi
IFS=:
for folder in $PATH; do
  case "$folder" in */node_modules/.bin) continue ;; esac
  if [ -x "$folder/node" ]; then exec "$folder/node" "$@"; fi
done
echo 'The Node in node_modules does not run here, and there is no other: install Node 20.19 or newer.' >&2
exit 127
`;

/** On Windows, npm writes its own shims there. @param {string} root */
export function writeNodeLauncher(root) {
  if (process.platform === 'win32') return;
  const file = join(root, 'node_modules/.bin/node');
  // A link, as npm makes it, must be removed first, because writing would change its target.
  rmSync(file, { force: true });
  writeFileSync(file, launcher, { mode: 0o755 });
}
