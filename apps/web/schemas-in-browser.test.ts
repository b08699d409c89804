import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Returns whether loading all schemas tries to compile code, which a browser reports even if the error is caught. */
function triesToCompile(globals: string): boolean {
  const script = `
    ${globals}
    let tried = false;
    globalThis.Function = new Proxy(Function, { construct: (...given) => ((tried = true), Reflect.construct(...given)) });
    await import('@argus/contract/kernel/calls');
    console.log(tried);`;
  const args = ['--input-type=module', '-e', script];
  return execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim() === 'true';
}

test('the schemas compile code on the server, but never try to in a browser', () => {
  expect(triesToCompile('')).toBe(true);
  expect(triesToCompile('globalThis.document = {};')).toBe(false);
}, 60_000);
