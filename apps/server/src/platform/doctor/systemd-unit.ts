import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Config, isSettingName } from '../../config.ts';
import { type Folder, listFolders } from './check-disk.ts';
import { type Finding, ok, problem } from './finding.ts';

export interface Unit {
  workingDirectory: string;
  writable: readonly string[] | null;
  hidden: readonly string[];
  environment: Readonly<Record<string, string>>;
}

const unitName = 'argus.service';
export const stateFolder = '/var/lib/argus';

export async function readUnit(folder = '/etc/systemd/system'): Promise<Unit | null> {
  const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => null);
  const unit = await read(unitName);
  if (unit === null) return null;
  const dropIns = await readdir(join(folder, `${unitName}.d`)).catch(() => []);
  const names = dropIns.filter((name) => name.endsWith('.conf')).toSorted();
  const texts = await Promise.all(names.map((name) => read(`${unitName}.d/${name}`)));
  return parseUnit([unit, ...texts].join('\n'));
}

export function parseUnit(text: string): Unit {
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => ({ key, value: value.trim() }));
  const last = (key: string) => lines.findLast((line) => line.key === key)?.value ?? '';
  /** Each line of a key adds words, and an empty line starts over. */
  const words = (key: string) => {
    const values = lines.filter((line) => line.key === key).map(({ value }) => value);
    return values.slice(values.lastIndexOf('') + 1).flatMap(splitWords);
  };
  const isOn = (key: string) => ['true', 'yes', 'on', '1'].includes(last(key));
  const stateFolders = words('StateDirectory').map((name) => join('/var/lib', name));
  const writable = words('ReadWritePaths').map((path) => path.replace(/^[-+]+/, ''));
  return {
    workingDirectory: last('WorkingDirectory') || '/',
    writable: last('ProtectSystem') === 'strict' ? [...stateFolders, ...writable] : null,
    hidden: [
      ...(isOn('ProtectHome') ? ['/home', '/root', '/run/user'] : []),
      ...(isOn('PrivateTmp') ? ['/tmp', '/var/tmp'] : []),
    ],
    environment: Object.fromEntries(
      words('Environment').map((word) => {
        const [name = '', ...value] = word.split('=');
        return [name, value.join('=')];
      }),
    ),
  };
}

const splitWords = (value: string): string[] =>
  [...value.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) =>
    (double ?? single ?? plain ?? '').replaceAll('%%', '%'),
  );

export const isInside = (path: string, folder: string): boolean => !relative(folder, path).startsWith('..');

export const outsideOfState = (paths: readonly string[]): string[] =>
  paths.map((path) => resolve(path)).filter((path) => !isInside(path, stateFolder));

/** A missing folder, such as one on a disk that is not mounted, does not keep the server from starting. */
export function allowWriting(paths: readonly string[]): string {
  const words = paths
    .map((path) => `-${path.replaceAll('%', '%%')}`)
    .map((word) => (/\s/.test(word) ? `"${word}"` : word));
  const line = `ReadWritePaths=${words.join(' ')}`.replaceAll("'", "'\\''");
  return `printf '%s\\n' '[Service]' '${line}' | sudo install -D -m 644 /dev/stdin /etc/systemd/system/${unitName}.d/folders.conf && sudo systemctl daemon-reload`;
}

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

/** The command replaces the drop-in, so it repeats the folders that were allowed before. */
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
