/** The readable name of a path such as `/seven-sins/pride#bill-comments`. */
export function placeOf(path: string): string {
  const [page = '', section = ''] = path.split('#')
  const name = page.split('/')[2] ?? 'seven sins'
  const issue = name.charAt(0).toUpperCase() + name.slice(1)
  return section === 'bill-comments' ? `${issue} bill` : issue
}
