import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useViewer } from '#features/identity/web/public.tsx'
import { IntentLink } from '#platform/web/IntentLink.tsx'
import { useSite } from '#platform/web/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { mainLinks } from './navigation.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))
const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }))

/** The bar at the top: mark, tagline, links for members, the account (core.md section 2). */
export function TopBar() {
  const { name } = useSite()
  const { viewer, isLoading } = useViewer()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'menu' | 'drawer' | null>(null)
  const firstName = viewer?.firstName ?? 'User'
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:static">
      <div className="wrap flex h-16 items-center gap-6">
        <IntentLink to="/" className="flex items-baseline gap-3 no-underline">
          <span className="font-serif text-xl font-bold tracking-tight">{name}</span>
          <span className="hidden text-sm text-ink-3 sm:inline">Reclaim your mind</span>
        </IntentLink>
        {viewer && (
          <nav aria-label="Main" className="ml-auto hidden gap-6 md:flex">
            {mainLinks.map(({ to, label }) => (
              <IntentLink key={to} to={to} isCurrent={pathname.startsWith(to)} className="nav-link">{label}</IntentLink>
            ))}
          </nav>
        )}
        {viewer && (
          <div className="ml-auto flex md:ml-0">
            <span className="hidden md:block">
              {open === 'menu'
                ? <Suspense fallback={<MenuTrigger label={firstName} image={viewer.profileImageUrl} />}><AccountMenu viewer={viewer} onClose={() => setOpen(null)} /></Suspense>
                : <MenuTrigger label={firstName} image={viewer.profileImageUrl} onOpen={() => setOpen('menu')} />}
            </span>
            <span className="md:hidden">
              <IconButton label="Open the menu" onClick={() => setOpen('drawer')}><MenuIcon aria-hidden="true" size={22} /></IconButton>
              {open === 'drawer' && <Suspense><Drawer viewer={viewer} onClose={() => setOpen(null)} /></Suspense>}
            </span>
          </div>
        )}
        {!viewer && !isLoading && (
          <div className="ml-auto flex gap-2">
            <Button to="/login" variant="quiet" size="s">Login</Button>
            <Button to="/subscribe" variant="brass" size="s">Subscribe</Button>
          </div>
        )}
      </div>
    </header>
  )
}

/** What opens the account's menu, before its code is there. */
function MenuTrigger({ label, image, onOpen }: { label: string; image: string | null; onOpen?: () => void }) {
  return (
    <button type="button" className="account-trigger" aria-haspopup="menu" onClick={onOpen}>
      <Avatar name={label} src={image} size="s" />
      {label}
    </button>
  )
}
