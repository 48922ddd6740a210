import { listArguments } from '#features/debates/contract/arguments-endpoints.ts'
import { getArticle } from '#features/news/contract/reading.ts'
import { getNoteSubject, listNotes } from '../contract/endpoints.ts'

/** What shows notes, and is read again once they change. */
export const changedReads = [listNotes, getNoteSubject, getArticle, listArguments]
