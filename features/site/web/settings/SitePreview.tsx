import type { CSSProperties } from 'react'
import { accentFault, accentTokens, colorPattern, type Theme } from '../../contract/accent.ts'
import type { SiteContent } from '../../contract/settings-schemas.ts'
import { buttonLook } from '#platform/web/ui/button-look.ts'

/** `picture` is the logo to look at; null if it can't be shown. */
type Props = SiteContent & { picture: string | null }

/** How pages look with these settings, in both themes. */
export function SitePreview(content: Props) {
  return (
    <section aria-label="Preview" className="min-w-0 xl:border-l xl:border-line xl:pl-8">
      <p className="text-sm font-semibold text-ink-3">Preview</p>
      {(['light', 'dark'] as const).map((theme) => (
        <Frame key={theme} theme={theme} {...content} />
      ))}
    </section>
  )
}

function Frame({
  theme,
  name,
  tagline,
  footerText,
  accent,
  navLinks,
  footerLinks,
  picture,
}: Props & { theme: Theme }) {
  const isShown = accent !== null && colorPattern.test(accent) && accentFault(accent) === null
  const tokens = isShown ? (accentTokens(accent, theme) as CSSProperties) : undefined
  return (
    <div
      data-theme={theme}
      style={tokens}
      className="mt-3 overflow-hidden rounded-card border border-line bg-paper text-ink wrap-anywhere"
    >
      <div className="flex min-h-16 flex-wrap items-center gap-2.5 border-b border-line px-4 py-2">
        {picture && <img src={picture} alt="" width={28} height={28} className="size-7 shrink-0" />}
        <p className="min-w-0 grow">
          <span className="block font-serif text-xl font-bold tracking-tight">{name}</span>
          <span className="block text-sm text-ink-3">{tagline}</span>
        </p>
        <span className={buttonLook('brass', 's')}>Subscribe</span>
      </div>
      {navLinks.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 pt-4">
          {navLinks.map(({ label }, index) => (
            <span key={index}>{label || 'Link'}</span>
          ))}
        </p>
      )}
      <p className="px-4 py-6 text-sm text-ink-3">
        Title of a page: <span className="text-brass">News · {name}</span>
      </p>
      <div className="grid gap-6 bg-paper-2 px-4 py-6 sm:grid-cols-2">
        <div>
          <p className="font-serif text-2xl font-semibold">{name}</p>
          <p className="mt-2 text-ink-2">{footerText}</p>
        </div>
        {footerLinks.length > 0 && (
          <div>
            <p className="kicker">More</p>
            <ul className="mt-3 space-y-1">
              {footerLinks.map(({ label, address }, index) => (
                <li key={index} className="py-1 text-ink-2" title={address}>
                  {label || 'Link'}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
