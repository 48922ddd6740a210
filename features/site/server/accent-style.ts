import { accentTokens, type Theme } from '../contract/accent.ts'

/**
 * The style sheet that puts an accent color in place of brass, for after the site's own: it follows
 * the theme as `platform/web/theme.css` does.
 */
export function accentStyle(color: string): string {
  const rules = (theme: Theme) =>
    Object.entries(accentTokens(color, theme))
      .map(([token, value]) => `${token}:${value}`)
      .join(';')
  return (
    `:root,[data-theme],.stage{${rules('light')}}` +
    `@media screen and (prefers-color-scheme:dark){:root:where(:not([data-theme])){${rules('dark')}}}` +
    `@media screen{[data-theme='dark'],.stage{${rules('dark')}}}`
  )
}
