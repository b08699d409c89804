import type { openDataCalls } from '../publishing/open-data.ts';
import type { transparencyCalls } from '../publishing/transparency.ts';
import { type ExamplesOf, exampleIds } from './example.ts';

export const transparencyExamples: ExamplesOf<typeof transparencyCalls> = {
  getTransparency: {
    response: {
      figures: {
        countedUntil: '2026-11-16T00:00:00.000Z',
        verdicts: {
          total: { cheater: 412, undetermined: 96, duplicate: 31, troll: 18 },
          weeks: [
            { week: '2026-11-02', verdicts: { cheater: 2, undetermined: 1, duplicate: 0, troll: 0 } },
            { week: '2026-11-09', verdicts: { cheater: 17, undetermined: 6, duplicate: 1, troll: 0 } },
          ],
        },
        daysToVerdict: { median: 1.6, p90: 5.2 },
        open: { cases: 38, oldestSince: '2026-11-04T00:00:00.000Z' },
        reached: { unanimous: 391, fourOfFive: 74, split: 92 },
        appeals: { filed: 21, upheld: 12, overturned: 6, medianDays: 3.4 },
        overrides: [
          {
            from: 'verified_cheater',
            to: 'verified_undetermined',
            count: 5,
            newest: [{ reportId: exampleIds.convictingReport, day: '2026-10-28' }],
          },
        ],
        eye: { granted: 14, removed: 2 },
        activeReviewers: 24,
        outcome: {
          convicted: { result: { players: 180, banned: 63, share: 0.35, low: 0.284, high: 0.422 } },
          undetermined: { result: null },
        },
      },
    },
  },
};

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
            rows: 557,
            ndjson: file('verdicts.ndjson.gz', 18_220, '5c1e…'),
            csv: file('verdicts.csv.gz', 16_004, '90ab…'),
          },
        ],
      },
    },
  },
};
