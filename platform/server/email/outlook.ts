import { escapeHtml } from '../http/html.ts'

/*
 * Outlook for Windows draws emails with Word, which knows neither maximum widths nor padding of
 * blocks and links. It alone reads these comments; to all others the email has no tables.
 */

/** What only Outlook for Windows reads. */
export const outlookOnly = (html: string): string => `<!--[if mso]>${html}<![endif]-->`

/** What everything but Outlook for Windows reads. */
export const exceptOutlook = (html: string): string => `<!--[if !mso]><!-->${html}<!--<![endif]-->`

/** For the head: pixels at any display scale, and a font that Word has. */
export const outlookStyle = outlookOnly(
  '<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>' +
    '<style>p, a, td, blockquote { font-family: Arial, sans-serif; } table { border-collapse: collapse; }</style>',
)

/** A table of one cell that holds a width and room inside. */
export function cellOf({
  width,
  padding,
  look = '',
}: {
  width: number | '100%'
  padding: string
  look?: string
}): string {
  return `<table role="presentation" align="center" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:${padding};${look}">`
}

/** Ends such a table. */
export const cellEnd = '</td></tr></table>'

/** A button drawn as a shape, as wide as its label needs. */
export function outlookButton(
  label: string,
  url: string,
  { ground, ink }: { ground: string; ink: string },
): string {
  const width = 48 + 9 * label.length
  return (
    `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${escapeHtml(url)}" style="height:48px;width:${width}px;v-text-anchor:middle" arcsize="9%" stroked="f" fillcolor="${ground}"><w:anchorlock/>` +
    `<center style="color:${ink};font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${escapeHtml(label)}</center></v:roundrect>`
  )
}
