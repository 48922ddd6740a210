import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchObjects, type Searchable } from './searchable.ts'

const clubs = pgTable('clubs', { id: uuid().primaryKey(), isOpen: boolean().notNull() })
const meetings = pgTable('meetings', {
  id: uuid().primaryKey(),
  clubId: uuid().notNull(),
  title: text().notNull(),
  heldAt: text().notNull(),
  notes: text().notNull(),
})
const meeting: Searchable = {
  kind: 'meeting',
  table: meetings,
  joins: sql`join ${clubs} on ${clubs.id} = ${meetings.clubId}`,
  documents: [
    {
      title: meetings.title,
      detail: sql`''`,
      body: sql`''`,
      path: sql`'/meetings/' || ${meetings.id}`,
      at: meetings.heldAt,
      isPublic: sql`${clubs.isOpen}`,
    },
  ],
  concerned: [
    {
      by: clubs,
      ids: (changed) =>
        sql`select ${meetings.id} from ${meetings} where ${meetings.clubId} = ${changed(clubs.id)}`,
    },
  ],
}

test('triggers listen to the columns that a document reads, in all of its tables', () => {
  const triggers = searchObjects(meeting).filter(({ kind }) => kind === 'trigger')
  assert.deepEqual(
    triggers.map((trigger) => trigger.sql.slice(0, trigger.sql.indexOf(' for each row'))),
    [
      'create trigger search_meeting after insert or delete or update of "club_id", "title", "held_at" on "meetings"',
      'create trigger search_meeting after insert or delete or update of "is_open" on "clubs"',
    ],
  )
})

test('a document can’t read a table whose changes concern nobody', () => {
  assert.throws(
    () => searchObjects({ ...meeting, concerned: [] }),
    new Error('meeting: whom does a change of clubs concern?'),
  )
})
