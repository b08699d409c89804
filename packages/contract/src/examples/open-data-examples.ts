import type { openDataCalls } from '../publishing/open-data.ts';
import type { ExamplesOf } from './example.ts';

const day = '2026-11-16';
const file = (name: string, bytes: number, sha256: string) => ({ path: `/data/${day}/${name}`, bytes, sha256 });

export const openDataExamples: ExamplesOf<typeof openDataCalls> = {
  getOpenData: {
    response: {
      list: {
        issuedAt: '2026-11-16T12:00:00.000Z',
        validUntil: '2026-11-23T12:00:00.000Z',
        players: 412,
        keyId: 'Wq2y0mJ8s1Zb4kTf',
        publicKeyPem:
          '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n',
      },
      dump: {
        day,
        before: '2026-11-14',
        manifestPath: `/data/${day}/manifest.json`,
        tables: [
          {
            name: 'verdicts',
            about: 'What review decided, as it was decided. Later changes are in status_history.',
            rows: 557,
            ndjson: file('verdicts.ndjson.gz', 18_220, '5c1e…'),
            csv: file('verdicts.csv.gz', 16_004, '90ab…'),
          },
        ],
      },
    },
  },
};
