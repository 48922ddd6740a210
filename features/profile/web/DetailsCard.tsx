import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Answers, Part } from '../contract/answers.ts'
import { detailsOf } from './answer-words.ts'

/** The member's answers, visible to them only. */
export function DetailsCard({
  answers,
  weights,
}: {
  answers: Answers
  weights: Record<Part, number>
}) {
  return (
    <Card as="section" aria-labelledby="details">
      <h2 id="details" className="text-lg">
        Your answers
      </h2>
      <p className="mt-1 text-ink-2">Only you see these.</p>
      <dl className="mt-4 border-t border-line">
        {detailsOf(answers, weights).map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <Button to="/profile-setup" variant="quiet" className="mt-5">
        Update your answers
      </Button>
    </Card>
  )
}
