import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetNpmRecord, markInstalling, readInstallation, recordInstallation } from './installation-record.mjs';
import { findFaults, listNativeFiles, listNativeParts } from './native-parts.mjs';
import { writeNodeLauncher } from './node-launcher.mjs';
import { describeSystem } from './platform-packages.mjs';

/** @import { Fault } from './native-parts.mjs' */
/** @import { System } from './platform-packages.mjs' */

const startOver = {
  interrupted: 'The last installation was interrupted: starting over.',
  foreign: 'node_modules was installed on another system: starting over.',
};

/**
 * Installs what is missing and makes sure that every native part works on this system. Returns what went wrong, if
 * anything did.
 * @param {object} options
 * @param {string} options.root
 * @param {System} options.system
 * @param {() => Promise<string | null>} options.install runs npm; returns what went wrong
 * @param {(line: string) => void} options.say
 * @returns {Promise<string | null>}
 */
export async function prepare({ root, system, install, say }) {
  const state = readInstallation(root, system);
  if (state === 'verified') return null;
  const modules = join(root, 'node_modules');
  if (state === 'interrupted' || state === 'foreign') {
    say(startOver[state]);
    rmSync(modules, { recursive: true, force: true });
  }
  const installMarked = async () => {
    mkdirSync(modules, { recursive: true });
    markInstalling(root, true);
    const problem = await install();
    // A mark that is still there at the next start belongs to a run that was killed.
    markInstalling(root, false);
    return problem;
  };
  if (state !== 'unverified') {
    const problem = await installMarked();
    if (problem !== null) return problem;
  }

  const parts = listNativeParts(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), system);
  let faults = await findFaults(root, parts);
  if (faults.length > 0) {
    say(`Reinstalling what does not work here: ${faults.map(({ part }) => part.name).join(', ')}.`);
    for (const { part } of faults) rmSync(join(root, part.folder), { recursive: true, force: true });
    forgetNpmRecord(root);
    const problem = await installMarked();
    if (problem !== null) return `${problem}\n${describeFaults(faults, system)}`;
    faults = await findFaults(root, parts);
  }
  if (faults.length > 0) return describeFaults(faults, system);
  writeNodeLauncher(root);
  recordInstallation(
    root,
    system,
    parts.flatMap((part) => listNativeFiles(root, part)),
  );
  return null;
}

/** @param {readonly Fault[]} faults @param {System} system */
function describeFaults(faults, system) {
  const [first] = faults;
  return [
    `Argus cannot run on this system (${describeSystem(system)}) yet:`,
    ...faults.map(({ part, reason }) => `  ${part.name} ${part.version} ${reason}`),
    'Reinstalling did not help. What to try:',
    `  1. npm view ${first?.part.name}@${first?.part.version}   says whether your npm registry has this package`,
    '  2. npm cache verify, then delete node_modules and run the same command again',
    '  3. the table of systems in README.md says where Argus is known to run',
  ].join('\n');
}
