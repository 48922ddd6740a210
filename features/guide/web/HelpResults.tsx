import { Fragment } from 'react'
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
        <li
          key={`${passage.slug}#${passage.anchor}`}
          className="relative -mx-2 rounded-control px-2 py-3 hover:bg-paper-2"
        >
          <PrefetchLink
            to={{ pathname: `/${passage.slug}`, hash: passage.anchor }}
            onClick={onChoose}
            className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
          >
            {passage.title}
          </PrefetchLink>{' '}
          {!isShort && <span className="inline-block text-sm text-ink-3">{passage.pageTitle}</span>}
          <p className="mt-1 text-ink-2">
            <Excerpt passage={passage} onChoose={onChoose} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A passage's excerpt with its marked words, and links to the pages that it names. */
function Excerpt({ passage, onChoose }: { passage: HelpPassage; onChoose: () => void }) {
  const { excerpt, matches, links } = passage
  const part = (start: number, end?: number) => (
    <MarkedText
      isAmongLinks
      text={excerpt.slice(start, end)}
      matches={matches
        .filter((match) => match.start >= start && match.end <= (end ?? excerpt.length))
        .map((match) => ({ start: match.start - start, end: match.end - start }))}
    />
  )
  const ends = [0, ...links.map(({ end }) => end)]
  return (
    <>
      {links.map(({ start, end, path }, index) => (
        <Fragment key={start}>
          {part(ends[index] ?? 0, start)}
          {/* Above the heading's link, which fills the entry. */}
          <PrefetchLink to={path} onClick={onChoose} className="relative underline">
            {part(start, end)}
          </PrefetchLink>
        </Fragment>
      ))}
      {part(ends.at(-1) ?? 0)}
    </>
  )
}
