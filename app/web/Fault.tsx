import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { isSiteReachable } from '#platform/web/offer-reload.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { buttonLook } from '#platform/web/ui/button-look.ts'

/** A page's script didn't load: the connection dropped, or a new version of the site is out. */
export class MissingPage extends Error {
  constructor(cause: unknown) {
    super('the page did not load', { cause })
  }
}

/**
 * Shown in place of a page that failed to render. If its file failed to load, the whole document
 * reloads once the site answers, because the site was updated or the browser remembers the failed
 * import.
 */
export function Fault() {
  const error = useRouteError()
  useEffect(() => {
    if (!(error instanceof MissingPage)) return undefined
    const reloadOnceReachable = () => {
      void isSiteReachable().then((isReachable) => {
        if (isReachable) location.reload()
      })
    }
    reloadOnceReachable()
    addEventListener('online', reloadOnceReachable)
    return () => removeEventListener('online', reloadOnceReachable)
  }, [error])
  return (
    <div role="alert" className="page-column py-18">
      <Head
        title="Something went wrong"
        description="We couldn't show this page."
        isIndexed={false}
      />
      <h1 className="text-3xl">We couldn't show this page</h1>
      <p className="mt-4 text-md text-ink-2">
        Something went wrong on our side, or the connection dropped. Try again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Retry</Button>
        <a href="/" className={buttonLook('quiet', 'm')}>
          Go to the home page
        </a>
        <a href="/news" className={buttonLook('quiet', 'm')}>
          News
        </a>
      </div>
    </div>
  )
}
