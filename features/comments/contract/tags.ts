const prefix = 'comments:'

/** The cache tag of a subject's comments. */
export const commentsTag = (subjectId: string): string => prefix + subjectId

/** The subject whose comments a tag is about; null for other tags. */
export const commentedSubjectOf = (tag: string): string | null =>
  tag.startsWith(prefix) ? tag.slice(prefix.length) : null
