/**
 * Programs and native libraries come as one optional package for each system. These functions read them from the lock
 * file. Plain JavaScript, like everything in this folder: it runs on any Node 20, before anything is installed.
 */

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */
/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */
/** @typedef {{ os: string, cpu: string, libc?: string | undefined }} System */
/** @typedef {{ path: string, name: string, version: string, os?: string[], cpu?: string[], libc?: string[] }} PlatformPackage */

/** @param {LockFile} lock @returns {PlatformPackage[]} */
export function listPlatformPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, { version = '', os, cpu, libc }]) =>
    os || cpu
      ? [{ path, name: nameOf(path), version, ...(os && { os }), ...(cpu && { cpu }), ...(libc && { libc }) }]
      : [],
  );
}

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** This follows npm's own rule. @param {PlatformPackage} locked @param {System} system */
export function isFor({ os, cpu, libc }, system) {
  return allows(os, system.os) && allows(cpu, system.cpu) && (libc === undefined || allows(libc, system.libc));
}

/** @param {string[] | undefined} list @param {string | undefined} value */
const allows = (list, value) => list === undefined || (value !== undefined && list.includes(value));

/** @returns {System} */
export function readSystem() {
  if (process.platform !== 'linux') return { os: process.platform, cpu: process.arch };
  // Without this setting, the report looks up the host name of every open connection.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport();
  const header = typeof report === 'object' && 'header' in report ? report.header : {};
  const isGlibc = typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header;
  return { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' };
}

/** @param {System} system */
export const describeSystem = ({ os, cpu, libc }) => [os, cpu, ...(libc ? [libc] : [])].join(' ');
