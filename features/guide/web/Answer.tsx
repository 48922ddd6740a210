import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { GuideAnswer } from '../contract/schemas.ts'
import { Explanation } from './Explanation.tsx'
import { PassageList } from './HelpResults.tsx'

type Props = { question: string; answer: GuideAnswer; onChoose: () => void }

/** A question and its answer, as plain text with links into the site. */
export function Answer({ question, answer, onChoose }: Props) {
  return (
    <article className="border-t border-line py-4">
      <h3 className="font-semibold break-words">{question}</h3>
      {answer.lines.map((line) => (
        <p key={line} className="mt-2">
          {line}
        </p>
      ))}
      {answer.links.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {answer.links.map(({ path, label }) => (
            <PrefetchLink key={path} to={path} onClick={onChoose} className="underline">
              {label}
            </PrefetchLink>
          ))}
        </p>
      )}
      {answer.passages.length > 0 && (
        <>
          <p className="mt-3 kicker">From the documentation</p>
          <PassageList passages={answer.passages} onChoose={onChoose} />
        </>
      )}
      {answer.model && <Explanation question={question} model={answer.model} onChoose={onChoose} />}
    </article>
  )
}
