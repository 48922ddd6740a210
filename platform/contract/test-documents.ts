/** Fictional documents for trying identity checks out; they exist outside production only. */
export const testDocuments = {
  passes: 'Passes: the name of your profile, 18 or older',
  'another-try': 'Needs another try: the picture is blurred',
  expired: 'Expired',
  'other-name': 'Another name than your profile: Jordan Example',
  'under-18': 'Passes, but the holder is under 18',
  'used-before': 'Used before: the same document for everyone who picks it',
} as const

/** A test document's name. */
export type TestDocument = keyof typeof testDocuments
