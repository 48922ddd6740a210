import { classNames } from './class-names.ts'

type Props = {
  /** HTML that the server has sanitized; nothing else may come here. */
  html: string
  /** Leaves out the drop cap, for short texts. */
  isPlain?: boolean
  className?: string
}

/** Sets sanitized HTML as article text; wide tables and code can be scrolled by keyboard. */
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
