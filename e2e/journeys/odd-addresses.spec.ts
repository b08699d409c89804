import { request } from 'node:http';
import { expect, test } from '../journey.ts';

/** Sends the path unchanged, which a browser would not do. */
function statusOf(port: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('malformed addresses are answered with 400 or 404', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const odd = ['//', '///', '//[', '//a:b', '/%0a', '/%0d%0a', '/%e2%80%a8', '/card/user/%0a.png', '/user/%0a', '/%zz'];
  for (const path of odd) expect([400, 404], path).toContain(await statusOf(port, path));
  expect(await statusOf(port, '/?utm_source=somewhere')).toBe(200);
});
