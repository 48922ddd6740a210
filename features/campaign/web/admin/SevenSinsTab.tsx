import { reviewKinds } from './review-kinds.ts'
import { ReviewTable } from './ReviewTable.tsx'

/** Campaign comments and testimonies awaiting review. */
export function SevenSinsTab() {
  return (
    <section aria-labelledby="seven-sins-tab">
      <h2 id="seven-sins-tab" className="text-xl">
        Seven Sins
      </h2>
      {(['comments', 'testimonies'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`${kind}-review`} className="mt-8">
          <h3 id={`${kind}-review`} className="mb-4 text-lg">
            {reviewKinds[kind].label}
          </h3>
          <ReviewTable kind={kind} />
        </section>
      ))}
    </section>
  )
}
