import { classNames } from './class-names.ts'
import { forReading } from './prose-html.ts'

type Props = {
  /** HTML sanitized by the server; nothing else is allowed here. */
  html: string
  /** Omits the drop cap, for short texts. */
  isPlain?: boolean
  className?: string
}

/**
 * Displays sanitized HTML as article text: wide tables and code scroll by keyboard, and footnotes
 * lead there and back.
 */
export function Prose({ html, isPlain = false, className }: Props) {
  return (
    <div
      className={classNames('prose', isPlain && 'prose-plain', className)}
      dangerouslySetInnerHTML={{ __html: forReading(html) }}
    />
  )
}
