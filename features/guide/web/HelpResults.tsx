import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { MarkedText } from '#platform/web/ui/MarkedText.tsx'
import type { HelpPassage } from '#features/pages/contract/schemas.ts'

type Props = { question: string; passages: HelpPassage[]; onChoose: () => void }

/** The help's results: common questions for an empty one, else passages or "nothing found". */
export function HelpResults({ question, passages, onChoose }: Props) {
  const found = passages.length === 1 ? '1 passage found' : `${passages.length} passages found`
  return (
    <>
      <p aria-live="polite" className="kicker">
        {question === '' ? 'Common questions' : found}
      </p>
      {passages.length === 0 ? (
        <EmptyState
          level={3}
          title="No results"
          text="Try different or fewer words, or contact us."
          action={
            <Button to="/contact" variant="quiet" onClick={onChoose}>
              Contact the administrators
            </Button>
          }
          className="mt-4"
        />
      ) : (
        <PassageList passages={passages} onChoose={onChoose} isShort={question === ''} />
      )}
    </>
  )
}

type ListProps = {
  passages: HelpPassage[]
  onChoose: () => void
  /** Without the name of its page. */
  isShort?: boolean
}

/** Links to passages with their excerpts. */
export function PassageList({ passages, onChoose, isShort = false }: ListProps) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {passages.map((passage) => (
        <li key={`${passage.slug}#${passage.anchor}`}>
          <PrefetchLink
            to={{ pathname: `/${passage.slug}`, hash: passage.anchor }}
            onClick={onChoose}
            className="group -mx-2 block rounded-control px-2 py-3 no-underline hover:bg-paper-2"
          >
            <span className="font-semibold group-hover:underline">{passage.title}</span>{' '}
            {!isShort && (
              <span className="inline-block text-sm text-ink-3">{passage.pageTitle}</span>
            )}
            <span className="mt-1 block text-ink-2">
              <MarkedText text={passage.excerpt} matches={passage.matches} />
            </span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  )
}
