import { execFile } from 'node:child_process';
import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { dayMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifyCommand } from '../../../../../web/src/features/open-data/verify-command.ts';
import { aReport } from '../../../../tests/builders.ts';
import { readListKeys } from '../../../../tests/read-published.ts';
import { useTestAppPerTest } from '../../../../tests/test-app.ts';
import { publishLists } from './publish-lists.ts';
import { retireListKeys } from './published-lists.queries.ts';

const run = promisify(execFile);
/** The page asks people to have these tools, and `-rawin` needs OpenSSL 3. This is null if both are installed. */
const toolsProblem = await run('sh', ['-c', 'curl --version && openssl version']).then(
  ({ stdout }) => (/OpenSSL [3-9]/.test(stdout) ? null : 'needs OpenSSL 3'),
  () => 'needs sh, curl and OpenSSL 3',
);
const byCommand = 'is verified by the command that the page shows, and a tampered list is not';

const t = useTestAppPerTest();

const publish = () => publishLists(t.db, t.config, t.clock.now());
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

/** Verifies a signature as a browser does. */
async function verifyInBrowser(body: string | Buffer, signature: string, publicKey: string): Promise<boolean> {
  const raw = Buffer.from(publicKey, 'base64');
  const key = await webcrypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), Buffer.from(body));
}

describe('the signature of a list', () => {
  test('is valid in a browser, with OpenSSL, and over the compressed response, and covers every byte', async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    await publish();
    const [key] = await readListKeys(t);
    if (!key) throw new Error('no key');
    for (const name of ['convicted.txt', 'convicted.json']) {
      const plain = await get(`/lists/${name}`);
      const compressed = await get(`/lists/${name}`, { 'accept-encoding': 'gzip, br' });
      const signature = String(plain.headers['argus-signature']);
      expect(plain.headers['argus-key-id']).toBe(key.id);
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', 'argus-signature': signature });
      expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length));
      expect(gunzipSync(compressed.rawPayload)).toEqual(plain.rawPayload);
      expect((await get(`/lists/${name}.sig`)).rawPayload).toEqual(Buffer.from(signature, 'base64'));

      expect(await verifyInBrowser(plain.rawPayload, signature, key.public_key)).toBe(true);
      expect(verify(null, plain.rawPayload, createPublicKey(key.pem), Buffer.from(signature, 'base64'))).toBe(true);
      for (const at of [0, plain.rawPayload.indexOf('issued_at') + 12, plain.rawPayload.length - 2]) {
        const tampered = Buffer.from(plain.rawPayload);
        tampered[at] = (tampered[at] ?? 0) ^ 1;
        expect(await verifyInBrowser(tampered, signature, key.public_key)).toBe(false);
      }
    }
  });

  test.skipIf(toolsProblem !== null)(toolsProblem ? `${byCommand} (${toolsProblem})` : byCommand, async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    await publish();
    const [key] = await readListKeys(t);
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const cwd = await mkdtemp(join(tmpdir(), 'argus-verify-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    const command = verifyCommand(address, key?.pem ?? '');
    expect((await run('sh', ['-c', command], { cwd })).stdout).toContain('Signature Verified Successfully');
    await writeFile(join(cwd, 'convicted.txt'), '76561198000000000\n', { flag: 'a' });
    const again = command.slice(command.indexOf('openssl'));
    await expect(run('sh', ['-c', again], { cwd })).rejects.toMatchObject({ stdout: /Verification Failure/ });
  });

  test('can be verified with a retired key while its lists are valid, but not with a revoked key', async () => {
    await publish();
    const [first] = await readListKeys(t);
    await retireListKeys(t.db, 'retired');
    expect(await publish()).toBe(true);
    const keys = await readListKeys(t);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(first);
    expect((await get('/lists/convicted.txt')).headers['argus-key-id']).toBe(keys[0]?.id);

    await retireListKeys(t.db, 'revoked');
    await publish();
    const [third, ...none] = await readListKeys(t);
    expect(none).toEqual([]);
    expect([keys[0]?.id, first?.id]).not.toContain(third?.id);
    t.clock.advance(8 * dayMs);
    expect(await readListKeys(t)).toEqual([]);
  });

  test('is made with a secret that is neither stored nor logged nor served', async () => {
    await publish();
    const { rows } = await t.db.execute(sql`select row_to_json(k)::text as row from list_keys k`);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(t.config.AUTH_SECRET);
    expect(Object.keys(JSON.parse(String(rows[0]?.row))).sort()).toEqual(
      ['generation', 'id', 'last_used_at', 'public_key', 'state'].sort(),
    );
    expect(t.logged()).not.toContain(t.config.AUTH_SECRET);
  });
});
