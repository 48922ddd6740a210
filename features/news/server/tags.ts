const one = (id: string) => `article:${id}`

/** Topics of article changes; counts belong to the list and the article, headlines have none. */
export const newsTags = {
  list: 'articles',
  one,
  changed: (id: string): string[] => ['articles', 'headlines', one(id)],
}
