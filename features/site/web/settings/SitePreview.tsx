import type { SiteContent } from '../../contract/settings-schemas.ts'

/** How the top bar and the footer look with these settings. */
export function SitePreview({ name, tagline, footerText, footerLinks }: SiteContent) {
  return (
    <section aria-label="Preview" className="min-w-0 xl:border-l xl:border-line xl:pl-8">
      <p className="text-sm font-semibold text-ink-3">Preview</p>
      <div className="mt-3 overflow-hidden rounded-card border border-line wrap-anywhere">
        <div className="flex min-h-16 items-center gap-2.5 border-b border-line bg-paper px-4 py-2">
          <img src="/icon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
          <p className="min-w-0">
            <span className="block font-serif text-xl font-bold tracking-tight">{name}</span>
            <span className="block text-sm text-ink-3">{tagline}</span>
          </p>
        </div>
        <p className="px-4 py-8 text-sm text-ink-3">
          News · {name}
          <span className="sr-only">, the title of a page</span>
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
    </section>
  )
}
