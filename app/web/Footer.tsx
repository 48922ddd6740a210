import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { useSite } from '#platform/web/site.ts'
import { useContributions } from '#platform/web/contributions.ts'

const ThemeSwitch = lazyWithPreload(
  async () => (await import('#platform/web/ui/ThemeSwitch.tsx')).ThemeSwitch,
)

/** The columns in their order; what a feature adds comes last. */
const known = ['Platform', 'Marketplace', 'Support']

/** The footer: brand, Platform, Marketplace, Support. */
export function Footer() {
  const { name, year, footerText, footerLinks: further } = useSite()
  const footerLinks = [...useContributions().footerLinks, ...further]
  const columns = new Set([...known, ...footerLinks.map(({ column }) => column)])
  return (
    <footer className="rule-double mt-18 bg-paper-2">
      <div className="page-column grid gap-8 py-12 max-lg:grid-cols-2 max-sm:*:first:col-span-2 lg:auto-cols-[1fr] lg:grid-flow-col lg:grid-cols-[2fr]">
        <div>
          <p className="font-serif text-2xl font-semibold">{name}</p>
          <p className="mt-2 max-w-[32ch] text-ink-2">{footerText}</p>
          <p className="mt-4 text-sm text-ink-3">
            Powered by <PrefetchLink to="/constitution">a constitution</PrefetchLink>.
          </p>
          <div className="mt-6">
            <ThemeSwitch />
          </div>
        </div>
        {[...columns].map((title) => (
          <nav key={title} aria-label={title}>
            <p className="kicker">{title}</p>
            <ul className="mt-3 space-y-1">
              {footerLinks
                .filter(({ column }) => column === title)
                .map(({ to, label }) => (
                  <li key={label}>
                    <PrefetchLink
                      to={to}
                      className="inline-flex items-center py-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 text-ink-2 no-underline hover:text-ink hover:underline wrap-anywhere"
                    >
                      {label}
                    </PrefetchLink>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page-column border-t border-line py-4 text-sm text-ink-3">
        © {year} {name}
      </p>
    </footer>
  )
}
