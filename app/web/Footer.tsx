import { IntentLink } from '#platform/web/IntentLink.tsx'
import { part } from '#platform/web/part.tsx'
import { useSite } from '#platform/web/site.ts'
import { footerColumns } from './navigation.ts'

const ThemeSwitch = part(async () => (await import('#platform/web/ui/ThemeSwitch.tsx')).ThemeSwitch)

/** The footer: brand, Platform, Marketplace, Support (core.md section 2). */
export function Footer() {
  const { name, year } = useSite()
  return (
    <footer className="rule-double mt-18 bg-paper-2">
      <div className="page-column grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <p className="font-serif text-2xl font-semibold">{name}</p>
          <p className="mt-2 max-w-[32ch] text-ink-2">
            Reclaim your mind. Reiterate your self. Open your AI.
          </p>
          <p className="mt-4 text-sm text-ink-3">
            Powered by <IntentLink to="/constitution">a constitution</IntentLink>.
          </p>
          <div className="mt-6">
            <ThemeSwitch />
          </div>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="kicker">{title}</p>
            <ul className="mt-3 space-y-1">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <IntentLink
                    to={to}
                    className="inline-block py-1 text-ink-2 no-underline hover:text-ink hover:underline"
                  >
                    {label}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page-column border-t border-line pt-4 pb-20 text-sm text-ink-3 sm:pb-4">
        © {year} {name}
      </p>
    </footer>
  )
}
