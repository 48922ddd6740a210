import { pathTo } from '#platform/contract/endpoint.ts'
import { finishArticle } from '../contract/statistics-endpoints.ts'

/**
 * Tells the server once that the end of the text on the page came into sight, or was passed
 * (docs/product/news.md 38). It ends with the article's page.
 */
export function watchEnd(id: string): void {
  const end = document.querySelector('article > .prose > :last-child')
  if (!end || location.pathname !== `/news/${id}`) return
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || (end.isConnected && entry.boundingClientRect.top > innerHeight)) return
    observer.disconnect()
    if (end.isConnected) navigator.sendBeacon(pathTo(finishArticle.path, { id }))
  })
  observer.observe(end)
}
