import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getNoteSubject, listNotes } from '../contract/endpoints.ts'
import type { NoteKind } from '../contract/rules.ts'

/** A subject of notes. */
export type SubjectPlace = { kind: NoteKind; id: string }

export const subjectQuery = (call: Call, params: SubjectPlace) =>
  read(call, getNoteSubject, { params })

/** Ratings and statuses change meanwhile, so it is read again. */
export const notesQuery = (call: Call, params: SubjectPlace) => ({
  ...readPages(call, listNotes, { params }),
  refetchOnMount: 'always' as const,
})
