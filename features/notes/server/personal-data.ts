import type { ExportedRow, PersonalData } from '#platform/server/personal-data/rules.ts'

const ownArticles = '(select id from articles where author_id = :member)'
const ownArguments = '(select id from debate_arguments where author_id = :member)'

/** A note without its answer while a moderator holds that back (docs/product/notes.md 2). */
const withoutHeldAnswer = (row: ExportedRow): ExportedRow =>
  row['answer_hidden_reason'] === null
    ? row
    : {
        ...row,
        answer: null,
        answered_at: null,
        answer_edited_at: null,
        answer_hidden_reason: null,
      }

/** An answer without the words of its note while a moderator holds that back. */
const withoutHeldNote = ({ hidden_reason: held, ...row }: ExportedRow): ExportedRow =>
  held === null ? row : { ...row, claim: null, text: null, sources: null }

/** What notes store about members (docs/product/notes.md 18). */
export const notesData: PersonalData = {
  rows: [
    { at: 'context_note_ratings.member_id', file: 'note-ratings', erase: 'delete' },
    {
      at: 'context_notes.author_id',
      file: 'context-notes',
      isSpreadsheet: true,
      read: withoutHeldAnswer,
      before: [
        `delete from context_notes where author_id = :member and hidden_reason is not null`,
        `update context_notes set answer = null, answered_at = null, answer_edited_at = null, answer_hidden_reason = null
           where answer_hidden_reason is not null and (article_id in ${ownArticles} or argument_id in ${ownArguments})`,
      ],
      erase: { keep: 'Notes stay as "Former member" if the member wants them to.' },
      eraseContent: 'delete',
    },
  ],
  related: [
    {
      file: 'answers-to-notes',
      table: 'context_notes',
      where: `answer is not null and (article_id in ${ownArticles} or argument_id in ${ownArguments})`,
      without: ['author_id'],
      read: withoutHeldNote,
    },
  ],
}
