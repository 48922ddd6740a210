/** The guide's page. */
export const guidePath = '/open-ai'

/** Characters of a question. */
export const longestQuestion = 200

/** The live guide's messages (docs/product/guide.md 7). */
export const liveMessages = {
  failed: 'Failed to initialize the guide',
  lost: 'Connection error',
  session: 'Failed to create secure D-ID session',
  absent: 'No live guide is set up on this site. The written guide answers your questions.',
}

/** What the guide says where it gives no other answer (docs/product/guide.md 3-5). */
export const guideMessages = {
  blank: 'Enter a question.',
  unknown:
    'I don’t know. I only answer from this site’s documentation and your own account. The administrators can help with anything else.',
  vote: 'I don’t advise on votes, candidates or sides. Read both sides and decide for yourself; I can explain how voting works.',
  others:
    'I don’t speak about other people’s data. Ask about your own account, or read what we show to whom.',
  instructions:
    'I can’t take instructions. I answer questions about this site from its documentation.',
  visitor: 'Log in, and I can answer from your account.',
  noModel: 'No AI model is set up on this site. The passages of the documentation still answer.',
  noAnswer: 'The documentation doesn’t answer this. The administrators can help.',
  noSources: 'The AI named no source for its answer, so we don’t show it.',
  advice: 'The AI’s answer gave advice on a vote, so we don’t show it.',
  modelFailed: 'The AI didn’t finish its answer. The passages below still hold.',
  failed: { title: 'The guide didn’t answer', text: 'Check your connection and try again.' },
}
