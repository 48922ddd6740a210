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

/** Two versions of the same text and a choice between them; nothing is saved before it is made. */
export function ConflictPanel({ mine, theirs, onMine, onTheirs }: Props) {
  const [isComparing, setComparing] = useState(false)
  const { by, at, isSaved } = theirs
  const copy = async () => {
    const { title, summary, body } = mine
    try {
      await navigator.clipboard.writeText(
        [title, summary, plainTextOf(body)].filter(Boolean).join('\n\n'),
      )
      toast({ tone: 'good', title: 'Copied', description: 'Your text is on the clipboard.' })
    } catch {
      toast({
        tone: 'bad',
        title: 'Not copied',
        description: "Your browser doesn't allow copying. Your text is still here.",
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
            ? `${by ?? 'Someone'} saved this article while you were writing`
            : 'You also edited this article in another window'
        }
      >
        <p>
          Saved <Time at={at} hasTime />. Nothing was overwritten, and your text is still here.
          Choose which version to continue with.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" onClick={onMine}>
            Keep mine
          </Button>
          <Button size="s" variant="quiet" onClick={onTheirs}>
            Use the other
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {isComparing ? 'Hide comparison' : 'Compare'}
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
