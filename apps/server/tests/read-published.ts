import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { TestApp } from './test-app.ts';

/** RFC 4287 requires dates of RFC 3339 with seconds and a zone. */
const atomDate = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const iri = z.url();
const atomLink = z.strictObject({ '@rel': z.enum(['alternate', 'self']), '@type': z.string(), '@href': iri });

/** RFC 4287 requires an id, a title, a time, an author for all entries, and one alternate link of each type. */
const atomEntry = z.strictObject({
  id: iri,
  title: z.string().min(1),
  published: atomDate,
  updated: atomDate,
  link: z.tuple([atomLink.extend({ '@rel': z.literal('alternate') })]),
  summary: z.string(),
});
const atomFeed = z.strictObject({
  '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
  '@xml:lang': z.string(),
  id: iri,
  title: z.string().min(1),
  updated: atomDate,
  author: z.strictObject({ name: z.string().min(1) }),
  link: z.array(atomLink).min(1),
  entry: z.array(atomEntry).default([]),
});

/** The schema has what JSON Feed 1.1 requires, and refuses fields that it does not define. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: iri,
  feed_url: iri.optional(),
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: iri,
      title: z.string().min(1),
      content_text: z.string(),
      date_published: atomDate,
      date_modified: atomDate,
    }),
  ),
});

// XML 1.0 allows no other characters, written out or escaped.
const legal = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

export function readAtom(body: string) {
  if (!legal.test(body)) throw new Error('the feed has characters that XML does not allow');
  const valid = XMLValidator.validate(body);
  if (valid !== true) throw new Error(`not well-formed: ${JSON.stringify(valid)}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'entry' || name === 'link',
  });
  const { feed } = z.object({ feed: z.unknown() }).parse(parser.parse(body.trim()));
  const read = atomFeed.parse(feed);
  const ids = read.entry.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('two entries share an id');
  return read;
}

export const readJsonFeed = (body: string) => jsonFeed.parse(JSON.parse(body));

const factsSchema = z.object({
  keys: z.array(z.object({ id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string(), pem: z.string() })),
});

export const readListKeys = async ({ app }: TestApp) =>
  factsSchema.parse((await app.inject({ url: '/.well-known/argus.json' })).json()).keys;
