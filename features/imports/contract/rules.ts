/** A row of an imported file, by column. */
export type ImportedRow = Record<string, string>

/** `checked` ends the dry run; nothing has changed until then (docs/product/imports.md 2). */
export const importStates = [
  'reading',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

export const importStateNames: Record<ImportState, string> = {
  reading: 'Reading',
  checking: 'Checking',
  checked: 'Checked',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
}

/** What a row does to the site's records. */
export const rowEffects = ['new', 'changed', 'unchanged', 'error'] as const
export type RowEffect = (typeof rowEffects)[number]

export const rowEffectNames: Record<RowEffect, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Errors',
}

/** Sizes of every import; each kind has its own number of rows (docs/product/imports.md 1). */
export const importLimits = {
  /** Maximum file size: 10 MB, in bytes. */
  bytes: 10_000_000,
  /** Bytes of one row. */
  rowBytes: 20_000,
  fileName: 200,
  /** A member's own files of a kind that are kept. */
  own: 10,
  /** Days that a file waits to be applied, and that the rows of an applied one are kept. */
  retentionDays: 30,
}
