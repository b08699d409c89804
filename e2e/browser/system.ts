import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { promisify } from 'node:util';

/** Tests use this to describe other machines. */
export interface System {
  platform: NodeJS.Platform;
  arch: string;
  env: NodeJS.ProcessEnv;
  home: string;
  isRoot: boolean;
  /** Returns an empty text if there is no such file. */
  readText(path: string): string;
  exists(path: string): boolean;
  /** A program may be a stub, lack a library or be made for another processor. */
  canRun(path: string): Promise<boolean>;
  playwrightChromium(): Promise<string>;
  /** Unpacks the Chromium of npm's package. */
  bundledChromium(): Promise<string>;
  /** Returns whether the command succeeded in time. */
  run(command: string, args: readonly string[], timeoutMs: number): Promise<boolean>;
}

const versionTimeoutMs = 30_000;

export const thisSystem: System = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  home: homedir(),
  isRoot: process.getuid?.() === 0,
  readText: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
  exists: existsSync,
  async canRun(path) {
    // On Windows, browsers ignore --version and would open a window.
    if (process.platform === 'win32') return true;
    return promisify(execFile)(path, ['--version'], { timeout: versionTimeoutMs }).then(
      () => true,
      () => false,
    );
  },
  playwrightChromium: async () => (await import('playwright-core')).chromium.executablePath(),
  bundledChromium: async () => (await import('@sparticuz/chromium')).default.executablePath(),
  run(command, args, timeout) {
    process.stdout.write(`No browser was found. Installing one: ${command} ${args.join(' ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(command, args, { stdio: 'inherit', timeout, env, shell: process.platform === 'win32' });
    return new Promise((done) => {
      child.once('error', () => done(false));
      child.once('exit', (code) => done(code === 0));
    });
  },
};
