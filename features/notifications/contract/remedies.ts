/** What an author can do about a rejection, as buttons and notifications say it. */
export const remedyOf = (isEditable: boolean): string => (isEditable ? 'Edit or appeal' : 'Appeal')

/** How a notification of an approval ends. */
export const approved = 'was approved'

/** The remedy that a notification of a rejection ends with; null for any other. */
export const remedyIn = (text: string): string | null =>
  [true, false].map(remedyOf).find((remedy) => text.endsWith(`. ${remedy}.`)) ?? null
