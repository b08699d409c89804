import { resolve } from 'node:path';
import { type Config, isSettingName } from '../../config.ts';
import { type Folder, listFolders } from './check-disk.ts';
import { type Finding, ok, problem } from './finding.ts';
import { allowWriting, isInside, stateFolder, type Unit } from './systemd-unit.ts';

export function checkUnit(unit: Unit, config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const folders = listFolders(config).map(({ name, path }) => ({ name, path: resolve(unit.workingDirectory, path) }));
  const isHidden = ({ path }: Folder) => unit.hidden.some((folder) => isInside(path, folder));
  const isReadOnly = ({ path }: Folder) => unit.writable?.every((folder) => !isInside(path, folder)) ?? false;
  const hidden = folders.filter(isHidden);
  const readOnly = folders.filter((folder) => !isHidden(folder) && isReadOnly(folder));
  const findings = [
    ...checkEnvironment(unit, env),
    ...hidden.map(({ name, path }) =>
      problem(
        `The systemd unit hides ${path} (${name}) from the server.`,
        `Choose a folder outside of ${unit.hidden.join(', ')}, e.g. in ${stateFolder}.`,
      ),
    ),
    ...(readOnly.length === 0
      ? []
      : [
          problem(
            `The systemd unit does not let the server write to ${readOnly.map(({ name, path }) => `${path} (${name})`).join(' and ')}.`,
            `Run ${allowWriting(writableFolders(unit, readOnly))} && sudo systemctl restart argus`,
          ),
        ]),
  ];
  return findings.length > 0 ? findings : [ok('The systemd unit lets the server use every folder of its settings.')];
}

/** The command replaces the drop-in, so folders that were allowed before stay. */
const writableFolders = ({ writable }: Unit, added: readonly Folder[]): string[] => [
  ...(writable ?? []).filter((path) => path !== stateFolder),
  ...added.map(({ path }) => path),
];

/** `Environment=` wins over `.env`, and no command but the server reads it. */
function checkEnvironment({ environment }: Unit, env: NodeJS.ProcessEnv): Finding[] {
  return Object.entries(environment)
    .filter(([name, value]) => isSettingName(name) && env[name] !== value)
    .map(([name]) =>
      problem(
        `The systemd unit sets ${name} to another value than the settings have, which the server uses and its commands do not.`,
        `Remove ${name} from the unit: settings belong in .env or /etc/argus.env.`,
      ),
    );
}
