import { countText } from '#platform/contract/count-text.ts'

type Props = {
  /** The reply field with this count; the server finds it by name to update cached pages. */
  of: string
  value: number
  /** The singular noun being counted. */
  word?: string
}

/** A count that others' actions change. */
export function Count({ of, value, word }: Props) {
  return (
    <span data-count={of} data-word={word}>
      {countText(value, word)}
    </span>
  )
}
