/** Characters of the note that says why something was changed. */
export const noteLength = 300

/** Refusals of changes (docs/product/site.md 29). */
export const revisionMessages = {
  changed: 'Someone else changed this while you were editing. Your text is still here.',
  same: 'Nothing has changed.',
}
