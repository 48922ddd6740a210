/** The main links, shown to members (core.md section 2); each names a page that exists. */
export const mainLinks: { to: string; label: string }[] = [
  { to: '/news', label: 'News' },
  { to: '/debate-arena', label: 'Debate Arena' },
]

/** The footer's columns beside the brand. */
export const footerColumns: { title: string; links: { to: string; label: string }[] }[] = [
  {
    title: 'Platform',
    links: [
      { to: '/news', label: 'News' },
      { to: '/debate-arena', label: 'Debate Arena' },
      { to: '/leaderboard', label: 'Leaderboard' },
      { to: '/subscribe', label: 'Plans' },
      { to: '/landing', label: 'What this is' },
    ],
  },
  {
    title: 'Marketplace',
    links: [
      { to: '/terms#no-refunds-and-what-that-means', label: 'Fees and refunds' },
      { to: '/constitution#article-3-open-books', label: 'Open books' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/docs', label: 'Documentation' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
]

/** The login, which comes back to `path`. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}
