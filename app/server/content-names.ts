/** The texts, pictures and rules that an operator may replace, in `CONTENT_DIR` (docs/operations.md). */
export const contentNames = [
  'agreement',
  'brand',
  'campaign',
  'challenges.yaml',
  'media',
  'moderation.yaml',
  'pages',
  'score-policy.yaml',
  'transparency.yaml',
  'videos',
]
