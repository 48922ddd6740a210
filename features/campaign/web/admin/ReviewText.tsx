import type { Reviewed } from './review-kinds.ts'

/** A comment's or testimony's words, what the filters found, and why it was rejected. */
export function ReviewText({ item }: { item: Reviewed }) {
  const { title, content, reasons, reason } = item
  return (
    <>
      {title && <p className="mt-2 font-semibold">{title}</p>}
      <p className="mt-1 max-w-[46em] whitespace-pre-line wrap-anywhere">{content}</p>
      {reasons.map((each) => (
        <p key={each} className="mt-1 text-sm text-ink-2">
          {each}
        </p>
      ))}
      {reason && <p className="mt-1 text-sm text-bad">Rejected: {reason}</p>}
    </>
  )
}
