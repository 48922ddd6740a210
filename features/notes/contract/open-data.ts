/** The public downloads from which every note's status can be computed again. */
export const noteDataPaths = { notes: '/api/notes.csv', ratings: '/api/note-ratings.csv' }

export const noteColumns = [
  'note_id',
  'kind',
  'subject_id',
  'type',
  'claim',
  'text',
  'sources',
  'created_at',
  'status',
  'level',
  'factor',
  'counted_ratings',
] as const

/**
 * Raters stand under pseudonyms that change with each calendar month (UTC), in whose order a note's
 * ratings are.
 */
export const ratingColumns = ['note_id', 'rater', 'rating', 'reasons'] as const
