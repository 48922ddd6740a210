import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { plainTextOf } from '../compare/plain-text-of.ts'
import type { Draft } from '../draft-store.ts'
import { wordsOf } from './drafts.ts'
import type { Theirs } from './opening.ts'

const Comparison = lazyWithRetry(async () => (await import('../compare/Comparison.tsx')).Comparison)

type Props = { mine: Draft; theirs: Theirs; onMine: () => void; onTheirs: () => void }

/** Two versions of the same words, and the plain choice between them; nothing is saved before it is made. */
export function ConflictPanel({ mine, theirs, onMine, onTheirs }: Props) {
  const [isComparing, setComparing] = useState(false)
  const { by, at, isSaved } = theirs
  const copy = async () => {
    const { title, summary, body } = mine
    try {
      await navigator.clipboard.writeText(
        [title, summary, plainTextOf(body)].filter(Boolean).join('\n\n'),
      )
      toast({ tone: 'good', title: 'Copied', description: 'Your words are in the clipboard.' })
    } catch {
      toast({
        tone: 'bad',
        title: 'Not copied',
        description: 'This browser does not let the page copy. Your words stay here.',
      })
    }
  }
  return (
    <section aria-label="Two versions">
      <Callout
        tone="warn"
        isAnnounced
        title={
          isSaved
            ? `${by ?? 'Somebody'} saved this article while you were writing`
            : 'You have written to this article in another window, too'
        }
      >
        <p>
          Stored <Time at={at} hasTime />. Nothing was overwritten, and what you typed is still
          here. Choose what to go on with.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" onClick={onMine}>
            Take mine
          </Button>
          <Button size="s" variant="quiet" onClick={onTheirs}>
            Take the other
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {isComparing ? 'Hide the comparison' : 'Compare them'}
          </Button>
          <Button size="s" variant="quiet" onClick={() => void copy()}>
            Copy mine
          </Button>
        </div>
      </Callout>
      {isComparing && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton count={5} label="Loading the comparison" />}>
            <Comparison
              older={wordsOf(theirs.draft)}
              newer={wordsOf(mine)}
              olderName="The other version"
              newerName="Mine"
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}
