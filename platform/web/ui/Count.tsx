import { countText } from '#platform/contract/count-text.ts'

type Props = {
  /** The field of what is read that holds it: the server finds it by this name in a cached page when it alone has changed. */
  of: string
  value: number
  /** What is counted, in the singular. */
  word?: string
}

/** A count that other people change. */
export function Count({ of, value, word }: Props) {
  return (
    <span data-count={of} data-word={word}>
      {countText(value, word)}
    </span>
  )
}
