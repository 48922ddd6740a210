import { createHash } from 'node:crypto'
import { inBatches, type OpenDataRow, type OpenDataSet } from '#platform/server/open-data.ts'
import type { RevisionRow, RevisionStore } from './store.ts'

/** A record whose versions everyone may read. */
export type PublicRecord = {
  kind: string
  name: string
  title: string
  /** What the site ships; null for nothing. */
  original: object | null
}

type Dependencies = {
  store: Pick<RevisionStore, 'listVersions'>
  records: () => PublicRecord[]
  cacheTags: readonly string[]
}

const batch = 100

/** The site's policies with every version that was in force. */
export const policyData = ({ store, records, cacheTags }: Dependencies): OpenDataSet => ({
  name: 'policies',
  title: 'Policies and their versions',
  about:
    'A row per version of a policy: rules of access, prices, and texts such as the terms. Version 0 is what the site ships.',
  wordsOf: 'site',
  cacheTags,
  fields: [
    { name: 'kind', about: 'access-policy, prices or page', from: 'revisions.kind' },
    { name: 'name', about: "The record's name, such as terms", from: 'revisions.name' },
    { name: 'title', about: 'Its name for people', from: null },
    { name: 'version', about: 'A higher one replaced the lower ones', from: 'revisions.version' },
    {
      name: 'in_force_from',
      about: 'ISO 8601 in UTC; blank for version 0',
      from: 'revisions.created_at',
    },
    {
      name: 'is_original',
      about: 'true for what the site ships, and for a return to it',
      from: 'revisions.content',
    },
    { name: 'sha256', about: 'SHA-256 of the content, in hexadecimal', from: null },
    { name: 'content', about: 'The version as JSON', from: 'revisions.content' },
  ],
  rows: async function* () {
    for (const record of records()) {
      if (record.original) yield rowOf(record, 0, null, null)
      const versions = inBatches<RevisionRow>(batch, (after, limit) =>
        store.listVersions(record.kind, record.name, after?.version ?? 0, limit),
      )
      for await (const { version, createdAt, content } of versions)
        yield rowOf(record, version, createdAt, content)
    }
  },
})

function rowOf(
  { kind, name, title, original }: PublicRecord,
  version: number,
  from: Date | null,
  content: object | null,
): OpenDataRow {
  const text = JSON.stringify(content ?? original)
  return {
    kind,
    name,
    title,
    version,
    in_force_from: from?.toISOString() ?? null,
    is_original: content === null,
    sha256: createHash('sha256').update(text).digest('hex'),
    content: text,
  }
}
