/** Characters shown initially, about six lines. */
const short = 420

/** Long text that expands, without scripts too. */
export function LongText({ text }: { text: string }) {
  const look = 'whitespace-pre-line wrap-anywhere font-serif text-md leading-normal text-ink-2'
  if (text.length <= short) return <p className={look}>{text}</p>
  return (
    <details className="group">
      <summary className="cursor-pointer list-none">
        <span className={`line-clamp-6 group-open:line-clamp-none ${look}`}>{text}</span>
        <span className="mt-1 inline-block min-h-6 text-sm underline group-open:hidden">
          Read all
        </span>
      </summary>
    </details>
  )
}
