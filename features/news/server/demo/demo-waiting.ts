/** The demo members' content awaiting review. */
export const waitingArticles: {
  author: string
  title: string
  body: string
  status: 'published' | 'pending_review'
}[] = [
  {
    author: 'demo_annual',
    title: 'The tonic that promised everything',
    body: '<p>A man with a folding table sold small brown bottles outside the Halden library on Saturday and called them a miracle cure. I bought one, had it tested, and can report that it holds water, sugar and a little iodine.</p><p>The county has no rule against calling sugar water a remedy. It should have one before the next market day, and the three people who stood in line with me agreed.</p>',
    status: 'published',
  },
  {
    author: 'demo_monthly',
    title: 'Who reads the night log',
    body: '<p>Every ward keeps a log between ten and six. I have written in ours for nine years, and until last month I did not know that nobody on the board had ever asked to see one.</p><p>They have now. What changed was a single question at a public meeting, and it cost nothing.</p>',
    status: 'pending_review',
  },
  {
    author: 'june_alder',
    title: 'Seven shops and one sale',
    body: '<p>All seven joiners of Marrow Creek have listed their prices in one place: <a href="https://bit.ly/marrow-creek">the whole list is here</a>.</p>',
    status: 'published',
  },
]

/** A member's comment under the newest article, awaiting review. */
export const waitingComment = {
  author: 'demo_monthly',
  content: 'My neighbor sells a miracle cure for exactly this. Ask for the blue bottle.',
}
