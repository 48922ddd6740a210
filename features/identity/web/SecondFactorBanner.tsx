import { ShieldAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/**
 * Shown above every page to administrators and moderators whose powers await a second factor: why,
 * and where to set it up.
 */
export function SecondFactorBanner() {
  const { pathname } = useLocation()
  const isThere = pathname === settingsPath('security')
  return (
    <aside aria-label="Two-factor login" className="border-b border-line bg-warn-soft">
      <div className="page-column flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <p className="flex items-center gap-2.5 font-semibold">
          <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
          This site requires a second factor for administrators and moderators. Set one up to use
          your role.
        </p>
        {!isThere && (
          <Button to={settingsPath('security', 'two-factor')} size="s" className="ml-auto">
            Set up
          </Button>
        )}
      </div>
    </aside>
  )
}
