import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, type LoaderFunction } from 'react-router'
import {
  settingsPages,
  settingsPath,
  type SettingsPage,
} from '#platform/contract/settings-pages.ts'
import { Head } from '#platform/web/head.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Component as NotFoundPage } from './NotFoundPage.tsx'

/** What the features contribute, in order. */
const sections = Object.values(
  import.meta.glob<ContributedSettings[]>('../../features/*/web/settings-sections.ts', {
    eager: true,
    import: 'settingsSections',
  }),
)
  .flat()
  .sort((a, b) => a.order - b.order)

const names: Record<SettingsPage, string> = {
  profile: 'Profile',
  plan: 'Plan and payments',
  notifications: 'Notifications',
  security: 'Security',
  applications: 'Applications',
}

const shortNames: Partial<Record<SettingsPage, string>> = { plan: 'Plan', applications: 'Apps' }

const pageNamed = (name: string | undefined) => settingsPages.find((page) => page === name)
const sectionsOf = (shown: SettingsPage) => sections.filter(({ page }) => page === shown)

const prefetch = prefetching(({ call, params }) => {
  const page = pageNamed(params['page'])
  return { others: page ? sectionsOf(page).flatMap(({ reads }) => reads?.(call) ?? []) : [] }
})

/** Prefetches what the page's sections read; an unknown page is missing. */
export const loader: LoaderFunction = (given) => {
  if (!pageNamed(given.params['page'])) given.context.get(pageContext).fail(404)
  return prefetch(given, undefined)
}

/** One of the settings pages, composed of what features contribute to it. */
export function Component() {
  const page = pageNamed(useParams()['page'])
  useSectionElsewhere(page)
  if (!page) return <NotFoundPage />
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title={`${names[page]} · Settings`} description="Your settings." isIndexed={false} />
      <PageHeader kicker="Settings" title={names[page]} />
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
        <SettingsNav page={page} />
        <div className="min-w-0">
          <div className="divide-y divide-line lg:border-t lg:border-line">
            {sectionsOf(page).map(({ order, anchor, Content }) => (
              <div key={order} id={anchor} className="scroll-mt-16 empty:hidden">
                <Content />
              </div>
            ))}
          </div>
          <p className="border-t border-line pt-6 text-ink-2">
            Can’t find what you need?{' '}
            <PrefetchLink
              to="/contact"
              className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
            >
              Contact Admin
            </PrefetchLink>
          </p>
        </div>
      </div>
    </div>
  )
}

/** The pages, as a column on the left or, on small screens, in a row. */
function SettingsNav({ page }: { page: SettingsPage }) {
  return (
    <nav aria-label="Settings">
      <ul className="scrollbar-none flex gap-x-2 overflow-x-auto border-b border-line max-sm:justify-between lg:sticky lg:top-22 lg:flex-col lg:border-b-0 lg:border-l sm:max-lg:gap-x-6">
        {settingsPages.map((name) => (
          <li key={name} className="shrink-0">
            <PrefetchLink
              to={settingsPath(name)}
              isCurrent={name === page}
              className={classNames(
                'flex min-h-11 min-w-11 items-center justify-center border-b-2 no-underline lg:-ml-px lg:justify-start lg:border-b-0 lg:border-l-2 lg:pl-4',
                name === page
                  ? 'border-brass-edge font-semibold'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              <PageName name={name} />
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On phones in short, so that all pages are in sight at once. */
function PageName({ name }: { name: SettingsPage }) {
  const short = shortNames[name]
  if (!short) return names[name]
  return (
    <>
      <span className="max-sm:sr-only">{names[name]}</span>
      <span
        aria-hidden="true"
        data-short={short}
        className="before:content-[attr(data-short)] sm:hidden"
      />
    </>
  )
}

/** Leads to the page of the section in the address, which may be that of an earlier layout. */
function useSectionElsewhere(shown: SettingsPage | undefined): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const anchor = hash.slice(1)
  const found = anchor ? sections.find((section) => section.anchor === anchor) : undefined
  const isElsewhere = found !== undefined && found.page !== shown
  const target = isElsewhere ? settingsPath(found.page, anchor) : null
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
}
