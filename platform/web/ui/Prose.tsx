import { classNames } from './class-names.ts'

type Props = {
  /** HTML sanitized by the server; nothing else is allowed here. */
  html: string
  /** Omits the drop cap, for short texts. */
  isPlain?: boolean
  className?: string
}

/** Displays sanitized HTML as article text; wide tables and code scroll by keyboard. */
export function Prose({ html, isPlain = false, className }: Props) {
  return (
    <div
      className={classNames('prose', isPlain && 'prose-plain', className)}
      dangerouslySetInnerHTML={{ __html: withScrollers(html) }}
    />
  )
}

function withScrollers(html: string): string {
  return html
    .replaceAll(
      '<table',
      '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table',
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"')
}
