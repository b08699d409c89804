import { copyKinds, copyTypes } from '@argus/domain/evidence/evidence-copy';
import { linkStates } from '@argus/domain/evidence/link-health';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, videoChecks, videoColumns } from './columns.ts';
import { reportRef } from './reports.ts';
import { userRef } from './users.ts';

export const links = pgTable(
  'links',
  {
    /** The key is `host:id` for a video, or the address of an image or archived page. */
    key: text().primaryKey(),
    host: text()
      .generatedAlwaysAs(
        sql`case when key like 'https://%' then lower(substring(key from '^https://([^/?#]+)')) else split_part(key, ':', 1) end`,
      )
      .notNull(),
    state: text({ enum: linkStates }).notNull().default('unchecked'),
    title: text(),
    channel: text(),
    misses: integer().notNull().default(0),
    firstMissedAt: instant('first_missed_at'),
    goneAt: instant('gone_at'),
    checkedAt: instant('checked_at'),
    nextCheckAt: instant('next_check_at').notNull(),
  },
  (t) => [
    oneOf('links_state', t.state, linkStates),
    check('links_misses', sql`(${t.misses} > 0) = (${t.firstMissedAt} is not null)`),
    check('links_gone', sql`(${t.goneAt} is not null) = (${t.state} = 'gone')`),
    index('links_due_by_host').on(t.host, t.nextCheckAt),
  ],
);

export const linkHosts = pgTable('link_hosts', {
  host: text().primaryKey(),
  minute: instant('minute').notNull(),
  used: integer().notNull(),
  pausedUntil: instant('paused_until'),
});

export const evidenceCopies = pgTable(
  'evidence_copies',
  {
    id: uuid().primaryKey(),
    reportId: reportRef('report_id').notNull(),
    ofKey: text('of_key').notNull(),
    kind: text({ enum: copyKinds }).notNull(),
    type: text({ enum: copyTypes }).notNull(),
    url: text().notNull(),
    ...videoColumns(),
    linkKey: text('link_key').generatedAlwaysAs(sql`case type
      when 'video' then video_host || ':' || video_id
      when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
        then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
      when 'archive' then case when octet_length(url) <= 2000 then regexp_replace(url, '#.*$', '') end
      end`),
    addedById: userRef('added_by_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('evidence_copies_kind', t.kind, copyKinds),
    oneOf('evidence_copies_type', t.type, copyTypes),
    ...videoChecks('evidence_copies', t),
    index('evidence_copies_by_report').on(t.reportId, t.ofKey),
    uniqueIndex('evidence_copies_once_each').on(t.reportId, t.ofKey, sql`md5(url)`),
    uniqueIndex('evidence_copies_one_replacement').on(t.reportId, t.ofKey).where(sql`kind = 'replacement'`),
    index('evidence_copies_by_key').on(t.linkKey, t.reportId).where(sql`link_key is not null`),
    index('evidence_copies_by_adder').on(t.addedById, t.createdAt.desc()),
  ],
);
